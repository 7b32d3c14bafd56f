import { DomainError } from '../../core/error/domain-error.ts';
import { advanceKind, baseActionKinds } from '../../core/seat/action-kinds.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { actionRefusal } from '../../core/seat/permission-matrix.ts';
import { roomInWrite } from '../../room/room/room-row.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { seatsInWrite } from '../../room/seat/seats-in-write.ts';
import { enqueueTurn } from '../../room/turn/enqueue.ts';
import { newTurn } from '../../room/turn/new-turn.ts';
import type { NewTurnPorts } from '../../room/turn/new-turn.ts';
import { putAction } from '../../room/turn/put-action.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { ADVANCES_MAX } from '../limits.ts';
import { requireUnderCaps } from './require-under-caps.ts';

const advance = baseActionKinds.find(({ id }) => id === advanceKind) ?? null;

/** The seat that the engine goes on from: the one that it came from, else the first that a person plays; null where nobody does. */
function seatToAdvance(seats: readonly Seat[], room: RoomRow, originSeatId: string | null): Seat | null {
  const able = seats.filter(({ role, controller, memberId }) =>
    actionRefusal({ role, controller, holder: memberId === null ? 'nobody' : 'other', room: room.status, kind: advance, actor: 'unnamed', source: 'system' }) === null);
  return able.find(({ id }) => id === originSeatId) ?? able[0] ?? null;
}

/** True where somebody at the table is acting already: then the story goes on by them. */
async function somebodyActs({ tx, roomId }: RoomWrite): Promise<boolean> {
  return (await tx.turn.findFirst({ where: { roomId, state: { in: ['COLLECTING', 'QUEUED', 'RUNNING', 'BLOCKED'] } }, select: { id: true } })) !== null;
}

/** Turns that the engine has begun since a person last did. */
async function advancesInARow({ tx, roomId }: RoomWrite): Promise<number> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM turns WHERE room_id = ${roomId} AND state <> 'UNDONE' AND ordinal > coalesce((
      SELECT max(t.ordinal) FROM turns t JOIN actions a ON a.room_id = t.room_id AND a.turn_id = t.id WHERE t.room_id = ${roomId} AND a.source = 'player'), 0)`;
  return rows[0]?.count ?? 0;
}

async function underCaps(write: RoomWrite, room: RoomRow): Promise<boolean> {
  try {
    await requireUnderCaps(write, room);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CAP_REACHED') return false;
    throw error;
  }
}

/**
 * The engine itself lets the story go on: an `advance` of source `system`, without actor, text or fields, from a seat that a
 * person plays, whatever its role. Returns the turn, or null where the story stands: nobody plays, somebody acts already, the
 * room is paused, a daily cap is reached, or it went on by itself 8 times in a row. No request leads here.
 */
export async function advanceStory(write: RoomWrite, ports: NewTurnPorts, { originSeatId }: { readonly originSeatId: string | null }): Promise<string | null> {
  const room = await roomInWrite(write.tx, write.roomId);
  const seat = room === null ? null : seatToAdvance(await seatsInWrite(write), room, originSeatId);
  if (room === null || seat === null || (await somebodyActs(write)) || (await advancesInARow(write)) >= ADVANCES_MAX || !(await underCaps(write, room))) return null;
  const turnId = await newTurn(write, ports, 'QUEUED');
  await putAction(write, { id: ports.ids.uuid(), turnId, seatId: seat.id, memberId: null, kind: advanceKind, text: '', actorId: null, fields: {}, whisper: false, source: 'system' });
  await enqueueTurn(write.tx, write.roomId, turnId);
  return turnId;
}
