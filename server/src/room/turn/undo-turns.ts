import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { Asked } from '../client-key/with-client-key.ts';
import { unnamed, withClientKey } from '../client-key/with-client-key.ts';
import { revertTurns } from '../document/revert-turns.ts';
import { basisOf, requireBasis } from '../history/history-basis.ts';
import { reconcileReceipts } from '../history/reconcile-receipts.ts';
import type { RoomPorts } from '../ports.ts';
import { reapplyTelling } from '../settlement/reapply-telling.ts';
import type { Planning } from '../write/plan-write.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';

type Cause = { readonly roomId: string; readonly memberId: string | null };

/** Nothing may be under way: an undo under a running turn would take away what it stands on. */
export async function requireQuiet(write: Pick<Planning, 'tx' | 'roomId'>): Promise<void> {
  const open = await write.tx.turn.findFirst({ where: { roomId: write.roomId, state: { in: ['QUEUED', 'RUNNING', 'BLOCKED'] } } });
  if (open !== null) throw new DomainError('TURN_NOT_LAST');
}

/** What an undo takes back: turns, newest first, and the name of the state that it was planned from. */
export type UndoPlan = { readonly turnIds: readonly string[]; readonly basis: string };

/**
 * Plans the undo of the last told turns: after it, the pending documents are what they will be. The preview and the undo both
 * run this. Throws NOTHING_TO_UNDO, TURN_NOT_LAST.
 */
export async function planUndo(write: Planning, count: number): Promise<UndoPlan> {
  await requireQuiet(write);
  const turns = await write.tx.turn.findMany({ where: { roomId: write.roomId, state: 'COMMITTED' }, orderBy: { number: 'desc' }, take: count });
  if (turns.length === 0) throw new DomainError('NOTHING_TO_UNDO');
  const turnIds = turns.map((turn) => turn.id);
  await revertTurns(write, turnIds);
  return { turnIds, basis: basisOf(write.head.rev, turns) };
}

/** The same inside a write that the caller has opened. `basis` is what a preview was made from, null where nobody looked. */
export async function undoTurnsIn(write: RoomWrite, ports: RoomPorts, count: number, basis: string | null = null): Promise<string[]> {
  const plan = await planUndo(write, count);
  requireBasis(basis, plan.basis);
  const turnIds = [...plan.turnIds];
  await write.tx.turn.updateMany({ where: { roomId: write.roomId, id: { in: turnIds } }, data: { state: 'UNDONE' } });
  await reconcileReceipts(write, turnIds);
  write.frame({ id: ports.ids.uuid(), type: 'reset', audience: ['*'], data: { reason: 'UNDO' } });
  return turnIds;
}

type Undoing = { readonly count: number; readonly asked?: Asked; readonly basis?: string | null };

/**
 * Takes back the last told turns: their changes by new revisions, their frames by a reset frame. Nothing is renumbered or
 * deleted. Returns the undone turns, newest first; a request that is repeated under its key takes back no more. Throws
 * NOTHING_TO_UNDO, TURN_NOT_LAST while a turn is under way, HISTORY_MOVED where the room is not what the preview showed,
 * CLIENT_KEY_REUSED.
 */
export async function undoTurns(ports: RoomPorts, cause: Cause, { count, asked = unnamed, basis = null }: Undoing): Promise<string[]> {
  const request = { scope: `undoTurns:${cause.roomId}`, ...asked, payload: { count } };
  const ids = await writeRoom(ports, cause, (write) => withClientKey(write.tx, request, () => undoTurnsIn(write, ports, count, basis)));
  ports.notify.publish({ room: cause.roomId, kind: 'turn' });
  return ids;
}

async function choose(write: RoomWrite, ports: RoomPorts, chosen: { turnId: string; version: number }): Promise<void> {
  await requireQuiet(write);
  const last = await write.tx.turn.findFirst({ where: { roomId: write.roomId, state: 'COMMITTED' }, orderBy: { number: 'desc' } });
  if (last?.id !== chosen.turnId) throw new DomainError('TURN_NOT_LAST');
  const key = { roomId: write.roomId, turnId: chosen.turnId, version: chosen.version };
  const version = await write.tx.turnVersion.findUnique({ where: { roomId_turnId_version: key } });
  if (version === null) throw new DomainError('TURN_VERSION_UNKNOWN', { version: chosen.version });
  if (last.version === chosen.version) return;
  await revertTurns(write, [chosen.turnId]);
  // Stored by commitTurn from typed effects.
  await reapplyTelling(write, version.writes as unknown as readonly Effect[]);
  await write.tx.turn.update({ where: { roomId_id: { roomId: write.roomId, id: chosen.turnId } }, data: { version: chosen.version } });
  await reconcileReceipts(write, [chosen.turnId]);
  write.frame({ id: ports.ids.uuid(), type: 'reset', audience: ['*'], data: { reason: 'VERSION_CHOSEN' } });
  write.endsTelling(chosen);
}

/** Makes another telling of the last turn count. Throws TURN_NOT_LAST, TURN_VERSION_UNKNOWN. */
export async function chooseVersion(ports: RoomPorts, cause: Cause, chosen: { turnId: string; version: number }): Promise<void> {
  await writeRoom(ports, { ...cause, turnId: chosen.turnId }, (write) => choose(write, ports, chosen));
  ports.notify.publish({ room: cause.roomId, kind: 'turn', turn: chosen.turnId });
}
