import { advanceKind } from '../../core/seat/action-kinds.ts';
import { refused } from '../../core/seat/refused.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import type { Random } from '../../infra/random/random.ts';
import type { RoomPorts } from '../../room/ports.ts';
import { withClientKey } from '../../room/client-key/with-client-key.ts';
import { roomInWrite } from '../../room/room/room-row.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { requireSystemThere } from '../../room/rulepack/room-system.ts';
import { enqueueDue, enqueueTurn } from '../../room/turn/enqueue.ts';
import { collectingTurn } from '../../room/turn/new-turn.ts';
import { openTurnCounts } from '../../room/turn/open-turn-counts.ts';
import { putAction } from '../../room/turn/put-action.ts';
import type { ActionFields } from '../../room/turn/put-action.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { OPEN_TURNS_PER_ROOM, OPEN_TURNS_PER_SEAT } from '../limits.ts';
import { answeringAfter } from './answering.ts';
import { checkActions } from './check-actions.ts';
import type { ActionInput } from './check-actions.ts';
import { requireActing } from './require-acting.ts';
import type { Acting } from './require-acting.ts';
import { requireUnderCaps } from './require-under-caps.ts';

export type IntakePorts = RoomPorts & { readonly random: Random };

export type Submission = {
  readonly roomId: string;
  readonly seatId: string;
  readonly memberId: string;
  readonly personId: string;
  readonly clientKey: string;
  readonly actions: readonly ActionInput[];
};

/** What a submission became: the turn it is part of (null for table talk) and its stored actions. */
export type Submitted = { readonly turnId: string | null; readonly actionIds: readonly string[] };

async function requireRoomForTurn(write: RoomWrite, room: RoomRow, seatId: string): Promise<void> {
  const open = await openTurnCounts(write.tx, write.roomId, seatId);
  if (open.room >= OPEN_TURNS_PER_ROOM) throw new DomainError('TOO_MANY_TURNS', { open: open.room, maximum: OPEN_TURNS_PER_ROOM });
  if (open.seat >= OPEN_TURNS_PER_SEAT) throw new DomainError('TOO_MANY_TURNS', { open: open.seat, maximum: OPEN_TURNS_PER_SEAT });
  await requireUnderCaps(write, room);
}

type Storing = { readonly submission: Submission; readonly acting: Acting; readonly turnId: string | null };

async function storeActions(write: RoomWrite, ports: IntakePorts, { submission, acting, turnId }: Storing): Promise<string[]> {
  const { seat, kinds, currentId, nameFor } = acting;
  const ids: string[] = [];
  for (const action of submission.actions) {
    const id = ports.ids.uuid();
    const kind = kinds.find((candidate) => candidate.id === action.kind);
    const actorId = kind?.actor === true ? (action.actorId ?? currentId) : null;
    const text = action.text?.trim() ?? '';
    const whisper = action.whisper === true;
    // Checked against the kind's schema: plain values by name.
    const fields = (action.fields ?? {}) as ActionFields;
    await putAction(write, { id, turnId, seatId: seat.id, memberId: submission.memberId, kind: action.kind, text, actorId, fields, whisper, source: 'player' });
    const audience = whisper ? [KEEPER, seat.id] : [EVERYONE];
    const actor = (actorId === null ? null : nameFor(actorId, audience)) ?? seat.name;
    write.frame({ id, type: 'action', audience, data: { seatId: seat.id, actor, kind: action.kind, text, whisper, talk: kind?.startsTurn === false } });
    ids.push(id);
  }
  return ids;
}

/** Lets the turn start, or wait as the room's policy says. Everything is stored, so any worker can go on from here. */
async function settleAnswering(write: RoomWrite, room: RoomRow, state: Storing & { readonly turnId: string }): Promise<void> {
  const acted = await write.tx.action.findMany({ where: { roomId: write.roomId, turnId: state.turnId }, select: { seatId: true }, distinct: ['seatId'] });
  const answering = answeringAfter({
    policy: room.answering, quietSeconds: room.quietSeconds, seats: state.acting.seats,
    acted: new Set(acted.map((row) => row.seatId)),
    advance: state.submission.actions.some((action) => action.kind === advanceKind),
    now: write.at,
  });
  const where = { roomId_id: { roomId: write.roomId, id: state.turnId } };
  if (answering.ready) {
    await write.tx.turn.update({ where, data: { state: 'QUEUED', dueAt: null } });
    await enqueueTurn(write.tx, write.roomId, state.turnId);
    return;
  }
  await write.tx.turn.update({ where, data: { dueAt: answering.dueAt } });
  if (answering.dueAt !== null) await enqueueDue(write.tx, { roomId: write.roomId, turnId: state.turnId, dueAt: answering.dueAt });
}

async function accept(write: RoomWrite, ports: IntakePorts, submission: Submission): Promise<Submitted> {
  const room = await roomInWrite(write.tx, submission.roomId);
  if (room === null) throw new DomainError('NOT_FOUND');
  if (room.status !== 'ACTIVE') throw refused('ROOM_NOT_ACTIVE', { room: room.status, seat: '' });
  requireSystemThere(ports, room);
  const acting = await requireActing(write, room, submission);
  const issues = checkActions(acting, submission.actions);
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
  const startsTurn = submission.actions.some((action) => acting.kinds.find((kind) => kind.id === action.kind)?.startsTurn === true);
  if (startsTurn) await requireRoomForTurn(write, room, submission.seatId);
  const turnId = startsTurn ? await collectingTurn(write, ports) : null;
  // Frames of actions carry version 0: they belong to every telling of their turn.
  write.forTurn({ id: turnId, number: null, version: 0 });
  const actionIds = await storeActions(write, ports, { submission, acting, turnId });
  if (turnId !== null) await settleAnswering(write, room, { turnId, acting, submission });
  return { turnId, actionIds };
}

/**
 * Accepts what a seat does: actions, turn and job are stored in one transaction and the answer is given at once. The same
 * client key gives the first answer again. Throws SEAT_NOT_YOURS, ROOM_NOT_ACTIVE, RULEPACK_MISSING, INVALID_INPUT with every
 * problem, SEAT_NOT_PLAYED, TOO_MANY_TURNS, CAP_REACHED, CLIENT_KEY_REUSED.
 */
export async function submitActions(ports: IntakePorts, submission: Submission): Promise<Submitted> {
  const { roomId, memberId, personId, clientKey, ...payload } = submission;
  const result = await writeRoom(ports, { roomId, memberId }, (write) =>
    withClientKey(write.tx, { scope: `submitActions:${roomId}`, personId, key: clientKey, payload }, () => accept(write, ports, submission)),
  );
  failpoint('intake:stored');
  ports.notify.publish({ room: roomId, kind: 'turn' });
  return result;
}
