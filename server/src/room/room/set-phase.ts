import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { roomInWrite } from './room-row.ts';
import type { RoomRow } from './room-row.ts';

/** Pins a room's phase, or lets the room decide again (null: play), inside a write. Returns the phase that now holds. */
export async function setPhaseIn(write: RoomWrite, ports: RoomPorts, phase: RoomRow['phase'] | null): Promise<RoomRow['phase']> {
  if ((await roomInWrite(write.tx, write.roomId)) === null) throw new DomainError('NOT_FOUND');
  const next = phase ?? 'PLAY';
  await write.tx.room.update({ where: { id: write.roomId }, data: { phase: next, phasePinned: phase !== null, updatedAt: write.at } });
  write.frame({ id: ports.ids.uuid(), type: 'state', audience: ['*'], data: { room: true, changes: [] } });
  return next;
}

/** The same as a write of its own. */
export function setPhase(ports: RoomPorts, cause: { roomId: string; memberId: string | null }, phase: RoomRow['phase'] | null): Promise<RoomRow['phase']> {
  return writeRoom(ports, cause, (write) => setPhaseIn(write, ports, phase));
}
