import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE, viewerClassOf } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { ResetReason } from '../../core/frame/frame.ts';
import type { Clock } from '../../infra/clock/clock.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { framesAfter } from '../../room/frame/read-frames.ts';
import type { RoomEvent } from '../../room/frame/room-event.ts';
import { eventOfFrame } from '../../room/frame/room-event.ts';
import type { RoomTail } from '../../room/frame/room-tail.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { createEventQueue } from './event-queue.ts';

/** Where a reader begins: after a frame, or after all there is, with a word why what was read before is void. */
export type Start = { readonly after: bigint; readonly reset: ResetReason | null };

export type Streaming = {
  readonly db: Pick<Db, 'pool'>;
  readonly clock: Clock;
  readonly roomId: string;
  readonly tail: RoomTail;
  readonly start: Start;
  readonly viewer: Viewer;
  readonly see: (viewer: Viewer, event: RoomEvent) => SeenFrame | null;
  /** The reader does not keep up; what waited for it is gone. */
  readonly onTooSlow: () => void;
  readonly onEnd: () => void;
};

/** The frames of a room for one reader, until they stop reading or are cut off. */
export type FrameStream = AsyncIterableIterator<SeenFrame> & {
  /** The reader sees the room with other eyes from now on. */
  reclass(viewer: Viewer): void;
  /** Ends it: the reader has no business here any more. */
  cut(): void;
};

/** Frames read from the database at a time while a reader catches up. */
const pageSize = 200;

/** Its cursor is the place to go on from. */
function resetEvent(clock: Clock, reason: ResetReason, seq: bigint): RoomEvent {
  const at = clock.now();
  return { body: { id: `reset:${reason}:${at.getTime()}`, type: 'reset', audience: [EVERYONE], data: { reason } }, seq, turnNumber: null, at };
}

const done: IteratorResult<SeenFrame> = { done: true, value: undefined };

/**
 * One path for what was, what is and what comes: pages from the database as fast as the reader takes them, until the tail
 * remembers the rest; then what waits in a bounded queue. Redaction happens when a frame is taken, with the eyes of
 * that moment.
 */
export function openFrameStream(streaming: Streaming): FrameStream {
  const { db, roomId, tail, start, see, onTooSlow, onEnd } = streaming;
  const queue = createEventQueue();
  /** What was read to catch up; taken before the queue, which holds what came meanwhile. */
  let page: RoomEvent[] = start.reset === null ? [] : [resetEvent(streaming.clock, start.reset, start.after)];
  let viewer = streaming.viewer;
  let place = start.after;
  let live = false;
  let ended = false;
  let failure: DomainError | null = null;
  let wake = () => {};

  const end = () => {
    if (ended) return;
    ended = true;
    tail.leave(read);
    queue.clear();
    page = [];
    onEnd();
    wake();
  };
  const read = (event: RoomEvent) => {
    // Nobody's queue holds what they will not get.
    if (ended || (event.seq !== null && event.seq <= place) || see(viewer, event) === null) return;
    if (queue.push(event)) return wake();
    failure = new DomainError('READER_TOO_SLOW');
    end();
    onTooSlow();
  };
  const catchUp = async () => {
    const since = tail.join(read, place);
    live = since !== null;
    page = [...(since ?? (await framesAfter(db, roomId, place, pageSize)).map(eventOfFrame))];
    // The tail remembers later frames than the database has: the room is gone.
    if (!live && page.length === 0) end();
  };
  const take = (): SeenFrame | null => {
    const event = page.shift() ?? queue.shift();
    if (event === undefined) return null;
    if (event.seq !== null) place = event.seq;
    return see(viewer, event) ?? take();
  };
  const next = async (): Promise<IteratorResult<SeenFrame>> => {
    try {
      for (;;) {
        const seen = ended ? null : take();
        if (seen !== null) return { done: false, value: seen };
        if (failure !== null) throw failure;
        if (ended) return done;
        if (live) await new Promise<void>((resolve) => { wake = resolve; });
        else await catchUp();
      }
    } catch (error) {
      failure = null;
      end();
      throw error;
    }
  };
  return {
    next,
    return: () => {
      failure = null;
      end();
      return Promise.resolve(done);
    },
    [Symbol.asyncIterator]() { return this; },
    cut: end,
    reclass: (changed) => {
      const same = viewerClassOf(changed) === viewerClassOf(viewer);
      viewer = changed;
      if (same || ended) return;
      queue.push(resetEvent(streaming.clock, 'VIEW_CHANGED', place));
      wake();
    },
  };
}
