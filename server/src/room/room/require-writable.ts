import { DomainError } from '../../core/error/domain-error.ts';
import { requireSystemThere } from '../rulepack/room-system.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { RoomRow } from './room-row.ts';
import { roomInWrite } from './room-row.ts';

/** True where nothing of the room may change any more but its settings. */
export function isClosed(room: Pick<RoomRow, 'status'>): boolean {
  return room.status === 'ENDED' || room.status === 'ARCHIVED';
}

/** The room that is written to. Throws NOT_FOUND, ROOM_ENDED where its story is over, RULEPACK_MISSING where its system of rules is gone. */
export async function requireWritable(write: RoomWrite): Promise<RoomRow> {
  const room = await roomInWrite(write.tx, write.roomId);
  if (room === null) throw new DomainError('NOT_FOUND');
  if (isClosed(room)) throw new DomainError('ROOM_ENDED', { status: room.status });
  requireSystemThere(write, room);
  return room;
}
