import { DomainError } from '../../core/error/domain-error.ts';
import type { Asked } from '../client-key/with-client-key.ts';
import { unnamed, withClientKey } from '../client-key/with-client-key.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { WriteCause } from '../write/store-documents.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { enqueueTurn } from './enqueue.ts';
import type { TurnFailure, TurnRow } from './turn-row.ts';
import { openStates, turnInWrite } from './turn-row.ts';

/** A turn told before stands as it was when telling it anew does not succeed. */
const endedState = (turn: TurnRow, state: 'FAILED' | 'CANCELLED') => (turn.number === null ? state : 'COMMITTED');

async function dropDraft(tx: Tx, roomId: string, turnId: string): Promise<void> {
  await tx.draftPart.deleteMany({ where: { roomId, turnId } });
}

async function writeTurn<T>(ports: RoomPorts, cause: WriteCause & { turnId: string }, body: (write: RoomWrite, turn: TurnRow) => Promise<T>): Promise<T> {
  const { turnId, ...bare } = cause;
  const result = await writeRoom(ports, bare, async (write) => {
    const turn = await turnInWrite(write.tx, cause.roomId, turnId);
    if (turn === null) throw new DomainError('NOT_FOUND');
    return body(write, turn);
  });
  ports.notify.publish({ room: cause.roomId, kind: 'turn', turn: turnId });
  return result;
}

const keyOf = (turn: TurnRow) => ({ roomId_id: { roomId: turn.roomId, id: turn.id } });

/** Ends this attempt as failed. Nothing else of the room changes. Without effect where the turn was decided meanwhile. */
export function failTurn(ports: RoomPorts, attempt: TurnRow, failure: TurnFailure): Promise<void> {
  return writeTurn(ports, { roomId: attempt.roomId, turnId: attempt.id }, async (write, turn) => {
    if (turn.state !== 'RUNNING' || turn.attempt !== attempt.attempt) return;
    await write.tx.turn.update({ where: keyOf(turn), data: { state: endedState(turn, 'FAILED'), failure } });
    await dropDraft(write.tx, turn.roomId, turn.id);
  });
}

/** Stops a turn that still has to happen. Under the same lock as the commit: it ends cancelled or committed, never between. */
export async function cancelTurn(ports: RoomPorts, cause: { roomId: string; turnId: string; memberId: string | null }): Promise<void> {
  await writeTurn(ports, cause, async (write, turn) => {
    if (!openStates.includes(turn.state)) throw new DomainError('TURN_NOT_OPEN', { state: turn.state });
    await write.tx.turn.update({ where: keyOf(turn), data: { state: endedState(turn, 'CANCELLED'), dueAt: null } });
    await dropDraft(write.tx, turn.roomId, turn.id);
  });
  ports.notify.publish({ room: cause.roomId, kind: 'cancel', turn: cause.turnId });
}

/** Queues a failed or stopped turn again, with the same seed and base: the dice fall as they fell. */
export function retryTurn(ports: RoomPorts, cause: { roomId: string; turnId: string; memberId: string | null }): Promise<void> {
  return writeTurn(ports, cause, async (write, turn) => {
    if (turn.state !== 'FAILED' && turn.state !== 'CANCELLED') throw new DomainError('TURN_NOT_FAILED', { state: turn.state });
    await write.tx.turn.update({ where: keyOf(turn), data: { state: 'QUEUED', failure: undefined } });
    await enqueueTurn(write.tx, turn.roomId, turn.id);
  });
}

/** Starts the collecting turn, inside a write that the caller has opened. */
export async function answerNowIn(write: RoomWrite): Promise<string> {
  const turn = await write.tx.turn.findFirst({ where: { roomId: write.roomId, state: 'COLLECTING' }, orderBy: { ordinal: 'asc' } });
  if (turn === null) throw new DomainError('NOTHING_TO_ANSWER');
  await write.tx.turn.update({ where: { roomId_id: { roomId: write.roomId, id: turn.id } }, data: { state: 'QUEUED', dueAt: null } });
  await enqueueTurn(write.tx, write.roomId, turn.id);
  return turn.id;
}

/** Starts the collecting turn at the keeper's word. Throws NOTHING_TO_ANSWER. */
export async function answerNow(ports: RoomPorts, cause: { roomId: string; memberId: string | null }): Promise<string> {
  const turnId = await writeRoom(ports, cause, answerNowIn);
  ports.notify.publish({ room: cause.roomId, kind: 'turn', turn: turnId });
  return turnId;
}

/** Starts a collecting turn whose quiet time is over; nothing where it moved on meanwhile or its time was put off. */
export function startDueTurn(ports: RoomPorts, cause: { roomId: string; turnId: string }): Promise<void> {
  return writeTurn(ports, cause, async (write, turn) => {
    if (turn.state !== 'COLLECTING' || turn.dueAt === null || turn.dueAt > write.at) return;
    await write.tx.turn.update({ where: keyOf(turn), data: { state: 'QUEUED', dueAt: null } });
    await enqueueTurn(write.tx, turn.roomId, turn.id);
  });
}

async function tellAnew(write: RoomWrite, turn: TurnRow): Promise<true> {
  const open = await write.tx.turn.count({ where: { roomId: turn.roomId, state: { in: ['COLLECTING', 'QUEUED', 'RUNNING', 'BLOCKED'] } } });
  const last = await write.tx.turn.findFirst({ where: { roomId: turn.roomId, state: 'COMMITTED' }, orderBy: { number: 'desc' } });
  if (open > 0 || last?.id !== turn.id) throw new DomainError('TURN_NOT_LAST');
  await write.tx.turn.update({ where: keyOf(turn), data: { state: 'QUEUED', versions: turn.versions + 1 } });
  await enqueueTurn(write.tx, turn.roomId, turn.id);
  return true;
}

/**
 * Queues the last told turn to be told anew: same actions, same base, same seed, so the same dice. A request that is
 * repeated under its key has it told once. Throws TURN_NOT_LAST, CLIENT_KEY_REUSED.
 */
export async function regenerateTurn(ports: RoomPorts, cause: { roomId: string; turnId: string; memberId: string | null }, asked: Asked = unnamed): Promise<void> {
  const request = { scope: `regenerateTurn:${cause.roomId}`, ...asked, payload: { turnId: cause.turnId } };
  await writeTurn(ports, cause, (write, turn) => withClientKey(write.tx, request, () => tellAnew(write, turn)));
}
