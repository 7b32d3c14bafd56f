import { audienceOf } from '../../core/document/project.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import { stateChangesOf } from '../../core/frame/state-changes.ts';
import { stateFrameOf } from '../../core/frame/state-frame.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import { moveOfChange, namedIn } from './move-of-change.ts';
import type { DocumentChange, PendingDocuments } from './pending-documents.ts';
import { openDocuments, storedDocuments } from './pending-documents.ts';
import type { Telling } from './end-telling.ts';
import { endTelling } from './end-telling.ts';
import type { RoomHead } from './room-head.ts';
import { lockRoom } from './room-head.ts';
import type { WriteCause } from './store-documents.ts';
import { storeDocuments } from './store-documents.ts';
import { storeFrames } from './store-frames.ts';

/** One locked write of a room. Everything in it is stored together, or nothing is. */
export type RoomWrite = {
  readonly tx: Tx;
  readonly roomId: string;
  /** The room's counters; a write may advance `turnNumber` and `turnOrdinal`. */
  readonly head: RoomHead;
  /** The revision that this write's document changes get. */
  readonly rev: bigint;
  readonly at: Date;
  readonly documents: PendingDocuments;
  /** The systems of rules that are there right now. */
  readonly rulepacks: RoomPorts['rulepacks'];
  /** The plugins that are there right now. */
  readonly plugins: RoomPorts['plugins'];
  /** Adds a frame; frames are numbered in the order of these calls, the state frame last. */
  frame(frame: NewFrame): void;
  /** Names the turn and telling that this write's frames belong to; a telling (version above 0) ends with this write. */
  forTurn(turn: FrameTurn): void;
  /** A telling ends with this write, whose frames are not its own: what was so at the end of its turn is read from here. */
  endsTelling(telling: Telling): void;
};

/** Version 0 belongs to every telling of its turn. */
export type FrameTurn = { readonly id: string | null; readonly number: number | null; readonly version: number };

/** Milliseconds a write may wait for the room's lock, and then take: no model, sandbox or network call is inside. */
const lockWait = 15_000;
const writeTime = 30_000;

async function flush(write: RoomWrite, pending: Pending, { ports, cause }: { ports: RoomPorts; cause: WriteCause }): Promise<void> {
  const changes = write.documents.changes();
  if (changes.length > 0) {
    write.head.rev = write.rev;
    await storeDocuments({ ...cause, tx: write.tx, rev: write.rev, at: write.at }, changes);
  }
  const state = cause.newRoom === true ? null : stateFrameOf(ports.ids.uuid(), await stateChanges(write.documents, changes));
  const frames = state === null ? pending.frames : [...pending.frames, state];
  await storeFrames({ roomId: cause.roomId, turn: pending.turn, tx: write.tx, at: write.at, head: write.head }, frames);
  if (pending.telling !== null) await endTelling(write, pending.telling);
}

async function stateChanges(documents: PendingDocuments, changes: readonly DocumentChange[]) {
  const named = await documents.read([...new Set(changes.flatMap(namedIn))]);
  const audiences = new Map([...named].map(([id, document]) => [id, audienceOf(document)]));
  return changes.flatMap((change) => {
    const move = moveOfChange(change, audiences);
    return move === null ? [] : stateChangesOf(move);
  });
}

type Pending = { frames: NewFrame[]; turn: FrameTurn | null; telling: Telling | null };

async function runWrite<T>(tx: Tx, scope: { ports: RoomPorts; cause: WriteCause }, body: (write: RoomWrite) => Promise<T>): Promise<T> {
  const { ports, cause } = scope;
  const head = await lockRoom(tx, cause.roomId);
  const rev = head.rev + 1n;
  const at = ports.clock.now();
  const pending: Pending = { frames: [], turn: null, telling: null };
  const write: RoomWrite = {
    tx, head, rev, at,
    roomId: cause.roomId,
    rulepacks: ports.rulepacks,
    plugins: ports.plugins,
    documents: openDocuments({ source: storedDocuments(tx, cause.roomId), roomId: cause.roomId, rev, at }),
    frame: (frame) => void pending.frames.push(frame),
    forTurn: (turn) => {
      pending.turn = turn;
      if (turn.id !== null && turn.version > 0) pending.telling = { turnId: turn.id, version: turn.version };
    },
    endsTelling: (telling) => { pending.telling = telling; },
  };
  const result = await body(write);
  await flush(write, pending, scope);
  return result;
}

/**
 * The one way to change a room: locks its head row, runs `body`, stores documents, revisions and frames, commits, and only
 * then hints the other replicas (a NOTIFY inside the commit would hold a global lock across the log flush).
 */
export async function writeRoom<T>(ports: RoomPorts, cause: WriteCause, body: (write: RoomWrite) => Promise<T>): Promise<T> {
  const result = await ports.db.prisma.$transaction((tx) => runWrite(tx, { ports, cause }, body), { maxWait: lockWait, timeout: writeTime });
  ports.notify.publish({ room: cause.roomId, kind: 'seq' });
  return result;
}

/** The same inside a transaction that the caller owns; the caller publishes the hint after its commit. */
export function writeRoomIn<T>(tx: Tx, ports: RoomPorts, cause: WriteCause, body: (write: RoomWrite) => Promise<T>): Promise<T> {
  return runWrite(tx, { ports, cause }, body);
}
