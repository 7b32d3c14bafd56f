import type { Frame } from '../../core/frame/frame.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { Clock } from '../../infra/clock/clock.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { Log } from '../../infra/log/log.ts';
import { readDraft } from '../turn/draft.ts';
import type { DraftPart } from '../turn/draft.ts';
import { eventOfPart, eventsOfDraft, withdrawal } from './draft-events.ts';
import { draftAfter, draftOfParts } from './draft-state.ts';
import type { DraftState } from './draft-state.ts';
import { framesAfter } from './read-frames.ts';
import type { RoomEvent } from './room-event.ts';
import { eventOfFrame } from './room-event.ts';
import type { TurnStatus } from './turn-status.ts';
import { isOpen, statusText, turnStatuses } from './turn-status.ts';

export type TailPorts = { readonly db: Pick<Db, 'pool'>; readonly clock: Clock; readonly log: Log };

/** Somebody who reads a room live. */
export type TailReader = (event: RoomEvent) => void;

/** One room as one process follows it, for all its readers there. */
export type RoomTail = {
  /** Resolves when the tail knows where the room stands. Rejects where the database does not answer. */
  readonly ready: Promise<void>;
  /**
   * Begins to read after a frame: answers what came since, with the turns under way and their draft so far, and calls the
   * reader with all that follows. Null where that frame is too long ago to be remembered: read on from the database first.
   */
  join(reader: TailReader, after: bigint): readonly RoomEvent[] | null;
  leave(reader: TailReader): void;
  /** Looks what is new. Calls at the same moment are one. */
  look(): void;
  /** True where the last look failed: what happened is still to be told. */
  behind(): boolean;
  /** Tells the readers that somebody came or went. */
  tellPresence(): void;
  readers(): number;
};

/** Frames a tail remembers for those who join; older ones are read from the database. */
const remembered = 400;
/** Frames read at a time. */
const pageSize = 500;

type State = {
  seq: bigint;
  /** The newest frames, ending with `seq`. */
  ring: RoomEvent[];
  statuses: Map<string, TurnStatus>;
  draft: DraftState | null;
};

type News = { readonly parts: readonly DraftPart[]; readonly statuses: readonly TurnStatus[]; readonly frames: readonly Frame[] };

async function everyFrameAfter(db: Pick<Db, 'pool'>, roomId: string, seq: bigint): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (;;) {
    const page = await framesAfter(db, roomId, frames.at(-1)?.seq ?? seq, pageSize);
    frames.push(...page);
    if (page.length < pageSize) return frames;
  }
}

/**
 * Draft first, then states, then frames: whatever the draft belongs to has then either been committed, and its frames are
 * there, or has not, and the states say how it stands.
 */
async function readNews({ db }: TailPorts, roomId: string, { seq, statuses, draft }: State): Promise<News> {
  const parts = await readDraft(db, roomId, draft ?? undefined);
  const states = await turnStatuses(db, roomId, [...statuses.keys()]);
  return { parts, statuses: states, frames: await everyFrameAfter(db, roomId, seq) };
}

/** Stored frames take the place of the previews that have their ids. */
function withoutStored(draft: DraftState | null, frames: readonly Frame[]): DraftState | null {
  if (draft === null || frames.length === 0) return draft;
  const ids = new Set(frames.map(({ id }) => id));
  return { ...draft, entries: draft.entries.filter((entry) => !ids.has(entry.kind === 'text' ? entry.frameId : entry.frame.id)) };
}

function takeFrames(state: State, frames: readonly Frame[]): RoomEvent[] {
  const events = frames.map(eventOfFrame);
  state.draft = withoutStored(state.draft, frames);
  state.seq = frames.at(-1)?.seq ?? state.seq;
  state.ring = [...state.ring, ...events].slice(-remembered);
  return events;
}

function statusEvent(status: TurnStatus, all: readonly TurnStatus[], at: Date): RoomEvent {
  const queued = all.filter((other) => other.state === 'QUEUED' && other.id !== status.id).length;
  const data = { turnId: status.id, state: status.state, queued, failure: status.failure, dueAt: status.dueAt };
  return { body: { id: `turn:${status.id}:${status.state}:${status.attempt}`, type: 'turn-status', audience: [EVERYONE], data }, seq: null, turnNumber: null, at };
}

/** A draft whose turn does not run any more is over; what of it did not become a frame is withdrawn. */
function endDraft(state: State, statuses: readonly TurnStatus[], at: Date): RoomEvent[] {
  const { draft } = state;
  if (draft === null || statuses.find(({ id }) => id === draft.turnId)?.state === 'RUNNING') return [];
  state.draft = null;
  return draft.entries.some(({ kind }) => kind === 'text') ? [withdrawal(draft, draft.attempt, at)] : [];
}

function takeStatuses(state: State, statuses: readonly TurnStatus[], at: Date): RoomEvent[] {
  const changed = statuses.filter((status) => {
    const known = state.statuses.get(status.id);
    return known === undefined || statusText(known) !== statusText(status);
  });
  state.statuses = new Map(statuses.filter(isOpen).map((status) => [status.id, status]));
  return changed.map((status) => statusEvent(status, statuses, at));
}

/** Parts of a turn that was decided between the reads are stale: its frames are there already, or it runs anew. */
function isFresh({ turnId, attempt }: DraftPart, { statuses, frames }: News): boolean {
  const runs = statuses.some((status) => status.id === turnId && status.state === 'RUNNING' && status.attempt === attempt);
  return runs && !frames.some((frame) => frame.turnId === turnId && frame.version > 0);
}

function takeParts(state: State, news: News, at: Date): RoomEvent[] {
  return news.parts.filter((part) => isFresh(part, news)).flatMap((part) => {
    const before = state.draft;
    state.draft = draftAfter(before, part);
    const anew = before?.turnId === part.turnId && before.attempt < part.attempt && before.entries.length > 0;
    return [...(anew ? [withdrawal(before, part.attempt, at)] : []), eventOfPart(part, anew ? null : before, at)];
  });
}

async function readStart({ db }: TailPorts, roomId: string): Promise<State> {
  const draft = draftOfParts(await readDraft(db, roomId));
  const statuses = await turnStatuses(db, roomId, []);
  const { rows } = await db.pool.query<{ last_seq: string }>('SELECT last_seq FROM room_heads WHERE room_id = $1', [roomId]);
  const runs = statuses.some(({ id, state, attempt }) => id === draft?.turnId && state === 'RUNNING' && attempt === draft.attempt);
  return { seq: BigInt(rows[0]?.last_seq ?? 0), ring: [], statuses: new Map(statuses.map((status) => [status.id, status])), draft: runs ? draft : null };
}

/** Runs `work` again and again as long as somebody asks for it meanwhile; a failure is told and ends the round. */
function coalesced(work: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let running = false;
  let again = false;
  const round = async () => {
    running = true;
    try {
      do {
        again = false;
        await work();
      } while (again);
    } catch (error) {
      onFailure(error);
    }
    running = false;
  };
  return () => {
    again = true;
    if (!running) void round();
  };
}

/** Opens the tail of a room; it reads only when it is told to look. */
export function openRoomTail(ports: TailPorts, roomId: string): RoomTail {
  const readers = new Set<TailReader>();
  let state: State = { seq: 0n, ring: [], statuses: new Map(), draft: null };
  const tell = (events: readonly RoomEvent[]) => {
    for (const event of events) for (const reader of [...readers]) reader(event);
  };
  let behind = false;
  const ready = readStart(ports, roomId).then((start) => { state = start; });
  ready.catch(() => { behind = true; });
  const look = coalesced(async () => {
    await ready;
    const news = await readNews(ports, roomId, state);
    const at = ports.clock.now();
    tell([...takeFrames(state, news.frames), ...endDraft(state, news.statuses, at), ...takeStatuses(state, news.statuses, at), ...takeParts(state, news, at)]);
    behind = false;
  }, (error) => {
    behind = true;
    ports.log.warn({ err: error, roomId }, 'a room could not be followed');
  });

  const join: RoomTail['join'] = (reader, after) => {
    if (after < state.seq - BigInt(state.ring.length)) return null;
    readers.add(reader);
    const at = ports.clock.now();
    const statuses = [...state.statuses.values()];
    return [
      ...state.ring.filter(({ seq }) => seq !== null && seq > after),
      ...statuses.map((status) => statusEvent(status, statuses, at)),
      ...(state.draft === null ? [] : eventsOfDraft(state.draft, at)),
    ];
  };
  return {
    ready, join, look,
    behind: () => behind,
    leave: (reader) => void readers.delete(reader),
    tellPresence: () => tell([{ body: { id: `presence:${ports.clock.now().getTime()}`, type: 'presence', audience: [EVERYONE], data: {} }, seq: null, turnNumber: null, at: ports.clock.now() }]),
    readers: () => readers.size,
  };
}
