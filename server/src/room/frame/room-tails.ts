import type { Db } from '../../infra/db/connect-database.ts';
import type { Notify } from '../../infra/notify/notify.ts';
import { silentAfterSeconds } from '../replica/replica.ts';
import { openStates } from '../turn/turn-row.ts';
import { openRoomTail } from './room-tail.ts';
import type { RoomTail, TailPorts } from './room-tail.ts';

export type TailsPorts = Omit<TailPorts, 'db'> & { readonly db: Pick<Db, 'pool'>; readonly notify: Pick<Notify, 'subscribe'> };

/** The rooms that this process follows. A room is followed as long as somebody holds its tail. */
export type RoomTails = {
  /** Gives the tail of a room, and how to let go of it again. */
  hold(roomId: string): { readonly tail: RoomTail; readonly letGo: () => void };
  /** How many rooms are followed. */
  size(): number;
  close(): void;
};

/** Hints may be lost: every room that is followed is looked at this often, all of them in one statement. */
const pulseMilliseconds = 1_000;

type Pulse = { readonly room_id: string; readonly happened: string; readonly present: string };

/** What tells whether something happened in a room: its last frame, its open turns, the parts of its draft. */
async function pulsesOf({ pool }: Pick<Db, 'pool'>, roomIds: readonly string[]): Promise<Pulse[]> {
  const { rows } = await pool.query<Pulse>(
    `SELECT h.room_id,
       concat_ws(' ', h.last_seq,
         (SELECT string_agg(concat_ws(':', t.id, t.state, t.attempt, t.due_at), ',' ORDER BY t.ordinal) FROM turns t WHERE t.room_id = h.room_id AND t.state = ANY($2)),
         (SELECT concat_ws(':', d.turn_id, d.attempt, d.ordinal) FROM draft_parts d WHERE d.room_id = h.room_id ORDER BY d.turn_id DESC, d.attempt DESC, d.ordinal DESC LIMIT 1)) AS happened,
       coalesce((SELECT string_agg(DISTINCT p.member_id, ',' ORDER BY p.member_id) FROM presences p
         JOIN replicas r ON r.id = p.replica_id AND r.beat_at > clock_timestamp() - make_interval(secs => $3) WHERE p.room_id = h.room_id), '') AS present
     FROM room_heads h WHERE h.room_id = ANY($1)`,
    [roomIds, openStates, silentAfterSeconds],
  );
  return rows;
}

type Followed = { readonly tail: RoomTail; holders: number; happened: string | null; present: string | null };

function takePulse(followed: Followed, { happened, present }: Pulse): void {
  if (followed.happened !== happened || followed.tail.behind()) followed.tail.look();
  if (followed.present !== null && followed.present !== present) followed.tail.tellPresence();
  followed.happened = happened;
  followed.present = present;
}

/** Follows rooms for the readers of this process: on every hint, and once a second by itself. */
export function createRoomTails(ports: TailsPorts): RoomTails {
  const rooms = new Map<string, Followed>();
  let looking = false;
  const pulse = async () => {
    if (rooms.size === 0 || looking) return;
    looking = true;
    try {
      for (const found of await pulsesOf(ports.db, [...rooms.keys()])) {
        const followed = rooms.get(found.room_id);
        if (followed !== undefined) takePulse(followed, found);
      }
    } catch (error) {
      ports.log.warn({ err: error }, 'rooms could not be looked at');
    }
    looking = false;
  };
  const timer = setInterval(() => void pulse(), pulseMilliseconds).unref();
  const unsubscribe = ports.notify.subscribe((hint) => {
    if (hint.kind === 'lost') return void pulse();
    const followed = rooms.get(hint.room);
    if (followed === undefined) return;
    if (hint.kind === 'seq' || hint.kind === 'draft' || hint.kind === 'turn') followed.tail.look();
    if (hint.kind === 'presence') void pulse();
  });
  const letGo = (roomId: string, followed: Followed) => {
    followed.holders -= 1;
    if (followed.holders === 0 && rooms.get(roomId) === followed) rooms.delete(roomId);
  };
  return {
    hold: (roomId) => {
      const followed = rooms.get(roomId) ?? { tail: openRoomTail(ports, roomId), holders: 0, happened: null, present: null };
      rooms.set(roomId, followed);
      followed.holders += 1;
      let held = true;
      return {
        tail: followed.tail,
        letGo: () => {
          if (held) letGo(roomId, followed);
          held = false;
        },
      };
    },
    size: () => rooms.size,
    close: () => {
      clearInterval(timer);
      unsubscribe();
      rooms.clear();
    },
  };
}
