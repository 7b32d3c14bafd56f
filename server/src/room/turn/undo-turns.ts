import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { Asked } from '../client-key/with-client-key.ts';
import { unnamed, withClientKey } from '../client-key/with-client-key.ts';
import { applyEffects } from '../document/apply-effects.ts';
import { revertTurns } from '../document/revert-turns.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';

type Cause = { readonly roomId: string; readonly memberId: string | null };

/** Nothing may be under way: an undo under a running turn would take away what it stands on. */
export async function requireQuiet(write: RoomWrite): Promise<void> {
  const open = await write.tx.turn.findFirst({ where: { roomId: write.roomId, state: { in: ['QUEUED', 'RUNNING', 'BLOCKED'] } } });
  if (open !== null) throw new DomainError('TURN_NOT_LAST');
}

/** The same inside a write that the caller has opened. */
export async function undoTurnsIn(write: RoomWrite, ports: RoomPorts, count: number): Promise<string[]> {
  await requireQuiet(write);
  const turns = await write.tx.turn.findMany({ where: { roomId: write.roomId, state: 'COMMITTED' }, orderBy: { number: 'desc' }, take: count });
  if (turns.length === 0) throw new DomainError('NOTHING_TO_UNDO');
  const ids = turns.map((turn) => turn.id);
  await write.tx.turn.updateMany({ where: { roomId: write.roomId, id: { in: ids } }, data: { state: 'UNDONE' } });
  await revertTurns(write, ids);
  write.frame({ id: ports.ids.uuid(), type: 'reset', audience: ['*'], data: { reason: 'UNDO' } });
  return ids;
}

/**
 * Takes back the last told turns: their changes by new revisions, their frames by a reset frame. Nothing is renumbered or
 * deleted. Returns the undone turns, newest first; a request that is repeated under its key takes back no more. Throws
 * NOTHING_TO_UNDO, TURN_NOT_LAST while a turn is under way, CLIENT_KEY_REUSED.
 */
export async function undoTurns(ports: RoomPorts, cause: Cause, { count, asked = unnamed }: { count: number; asked?: Asked }): Promise<string[]> {
  const request = { scope: `undoTurns:${cause.roomId}`, ...asked, payload: { count } };
  const ids = await writeRoom(ports, cause, (write) => withClientKey(write.tx, request, () => undoTurnsIn(write, ports, count)));
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
  // Stored by commitTurn from typed effects; what cannot be applied any more was changed by hand since and stays so.
  await applyEffects(write, version.writes as unknown as readonly Effect[]);
  await write.tx.turn.update({ where: { roomId_id: { roomId: write.roomId, id: chosen.turnId } }, data: { version: chosen.version } });
  write.frame({ id: ports.ids.uuid(), type: 'reset', audience: ['*'], data: { reason: 'VERSION_CHOSEN' } });
}

/** Makes another telling of the last turn count. Throws TURN_NOT_LAST, TURN_VERSION_UNKNOWN. */
export async function chooseVersion(ports: RoomPorts, cause: Cause, chosen: { turnId: string; version: number }): Promise<void> {
  await writeRoom(ports, { ...cause, turnId: chosen.turnId }, (write) => choose(write, ports, chosen));
  ports.notify.publish({ room: cause.roomId, kind: 'turn', turn: chosen.turnId });
}
