import { silentAfterSeconds } from '../replica/replica.ts';
import type { RoomPorts } from '../ports.ts';
import type { MemberPlace } from './load-members.ts';
import { placeText } from './load-members.ts';

type Ports = Pick<RoomPorts, 'db' | 'clock' | 'notify'>;
type Connection = MemberPlace & { readonly replicaId: string };

/** Says that a member has a connection to this process. Repeat it while it lasts; what it is told of is whether they are there. */
export async function markPresent({ db, clock, notify }: Ports, { roomId, id, replicaId }: Connection): Promise<void> {
  const now = clock.now();
  const { rows } = await db.pool.query<{ fresh: boolean }>(
    `INSERT INTO presences AS p (room_id, member_id, replica_id, seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (room_id, member_id, replica_id) DO UPDATE SET seen_at = excluded.seen_at RETURNING (xmax = 0) AS fresh`,
    [roomId, id, replicaId, now],
  );
  await db.pool.query('UPDATE members SET last_seen_at = $3 WHERE room_id = $1 AND id = $2', [roomId, id, now]);
  if (rows[0]?.fresh === true) notify.publish({ room: roomId, kind: 'presence' });
}

/** Says that the last connection of a member to this process is gone. */
export async function markAbsent({ db, clock, notify }: Ports, { roomId, id, replicaId }: Connection): Promise<void> {
  await db.pool.query('DELETE FROM presences WHERE room_id = $1 AND member_id = $2 AND replica_id = $3', [roomId, id, replicaId]);
  await db.pool.query('UPDATE members SET last_seen_at = $3 WHERE room_id = $1 AND id = $2', [roomId, id, clock.now()]);
  notify.publish({ room: roomId, kind: 'presence' });
}

/** Which of the members are connected to any process that is alive, as `placeText`s. */
export async function onlineMembers({ pool }: Pick<RoomPorts['db'], 'pool'>, places: readonly MemberPlace[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ room_id: string; member_id: string }>(
    `SELECT DISTINCT p.room_id, p.member_id FROM presences p
     JOIN replicas r ON r.id = p.replica_id AND r.beat_at > clock_timestamp() - make_interval(secs => $3)
     JOIN unnest($1::text[], $2::text[]) AS wanted(room_id, member_id) USING (room_id, member_id)`,
    [places.map(({ roomId }) => roomId), places.map(({ id }) => id), silentAfterSeconds],
  );
  return new Set(rows.map((row) => placeText({ roomId: row.room_id, id: row.member_id })));
}
