import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { enqueueTurn } from '../turn/enqueue.ts';
import { turnInWrite } from '../turn/turn-row.ts';
import { writeRoom } from '../write/write-room.ts';
import { isOwing } from './release-turns.ts';

/**
 * Makes a turn wait that could not be taken: what an earlier one owes is settled first. Where that was settled meanwhile it is put
 * before the workers again, behind those that waited longer. Without effect on a turn that was decided. Returns whether it waits.
 */
export async function blockTurn(ports: RoomPorts, { roomId, turnId }: { roomId: string; turnId: string }): Promise<boolean> {
  const blocked = await writeRoom(ports, { roomId }, async (write) => {
    const turn = await turnInWrite(write.tx, roomId, turnId);
    if (turn === null || (turn.state !== 'QUEUED' && turn.state !== 'RUNNING')) return false;
    if (!(await isOwing(write, turnId))) {
      await enqueueTurn(write.tx, roomId, turnId);
      return false;
    }
    await write.tx.turn.update({ where: { roomId_id: { roomId, id: turnId } }, data: { state: 'BLOCKED', workerId: null } });
    return true;
  }).catch((error: unknown) => {
    // A room that was deleted meanwhile has no turn to wait.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
    throw error;
  });
  if (blocked) ports.notify.publish({ room: roomId, kind: 'turn', turn: turnId });
  return blocked;
}
