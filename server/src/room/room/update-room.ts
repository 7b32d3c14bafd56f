import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { writeRoom } from '../write/write-room.ts';
import type { RoomRow } from './room-row.ts';
import { roomInWrite } from './room-row.ts';

/** What of a room's settings to change; what is absent stays. */
export type RoomChange = { readonly [K in 'name' | 'locale' | 'status' | 'answering' | 'quietSeconds' | 'caps']?: RoomRow[K] | undefined };

type Changing = { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal };

/** Changes a room's settings and tells its readers that they changed. Throws NOT_FOUND. */
export async function updateRoom(ports: RoomPorts, { roomId, memberId, principal }: Changing, change: RoomChange): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    if ((await roomInWrite(write.tx, roomId)) === null) throw new DomainError('NOT_FOUND');
    await write.tx.room.update({ where: { id: roomId }, data: { ...change, updatedAt: write.at } });
    write.frame({ id: ports.ids.uuid(), type: 'state', audience: ['*'], data: { room: true, changes: [] } });
    await recordAudit(write.tx, ports, { roomId, principal, action: 'ROOM_UPDATED', target: roomId, detail: { changed: Object.keys(change), ...(change.status !== undefined && { status: change.status }) } });
  });
}
