import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { RoomRow } from './room-row.ts';
import { roomInWrite } from './room-row.ts';

/** What of a room's settings to change; what is absent stays. */
export type RoomChange = { readonly [K in 'name' | 'locale' | 'status' | 'answering' | 'quietSeconds' | 'caps' | 'rulepackId' | 'rulepackVariant' | 'playersSkip']?: RoomRow[K] | undefined };

/**
 * The system and ladder as they are stored. Another system begins with its usual ladder. Throws INVALID_INPUT for a system
 * or a variant that is not there.
 */
export function systemChange({ rulepacks }: Pick<RoomPorts, 'rulepacks'>, before: Pick<RoomRow, 'rulepackId' | 'rulepackVariant'>, { rulepackId, rulepackVariant }: RoomChange): Pick<RoomChange, 'rulepackId' | 'rulepackVariant'> {
  if (rulepackId === undefined && rulepackVariant === undefined) return {};
  const wanted = rulepackId === undefined ? before.rulepackId : rulepackId;
  if (wanted === null) return { rulepackId: null, rulepackVariant: null };
  const rulepack = rulepacks.find(wanted);
  if (rulepack === null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['rulepack'], code: 'ISSUE_SYSTEM_UNKNOWN', params: { seen: wanted.slice(0, 80), nearest: nearest(wanted, rulepacks.list().map(({ id }) => id)) } }]);
  const same = rulepack.id === before.rulepackId;
  const variant = rulepackVariant === undefined ? (same ? before.rulepackVariant : null) : rulepackVariant;
  const variants = [...(rulepack.resolution?.variants.keys() ?? [])];
  if (variant !== null && rulepackVariant !== undefined && !variants.includes(variant)) throw new DomainError('INVALID_INPUT', {}, [{ path: ['rulepackVariant'], code: 'ISSUE_VARIANT_UNKNOWN', params: { seen: variant.slice(0, 80), expected: variants.join(', ') } }]);
  return { rulepackId: rulepack.id, rulepackVariant: variant };
}

type Changing = { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal };

/** The same inside a write. Returns what the room is played by from now on. Throws NOT_FOUND, INVALID_INPUT. */
export async function updateRoomIn(write: RoomWrite, ports: RoomPorts, { principal, change }: { principal: Principal; change: RoomChange }): Promise<Pick<RoomRow, 'rulepackId' | 'rulepackVariant'>> {
  const { roomId } = write;
  const room = await roomInWrite(write.tx, roomId);
  if (room === null) throw new DomainError('NOT_FOUND');
  const system = systemChange(ports, room, change);
  await write.tx.room.update({ where: { id: roomId }, data: { ...change, ...system, updatedAt: write.at } });
  write.frame({ id: ports.ids.uuid(), type: 'state', audience: ['*'], data: { room: true, changes: [] } });
  await recordAudit(write.tx, ports, { roomId, principal, action: 'ROOM_UPDATED', target: roomId, detail: { changed: Object.keys(change), ...(change.status !== undefined && { status: change.status }) } });
  const { rulepackId = room.rulepackId, rulepackVariant = room.rulepackVariant } = system;
  return { rulepackId, rulepackVariant };
}

/** Changes a room's settings and tells its readers that they changed. Throws NOT_FOUND, INVALID_INPUT. */
export async function updateRoom(ports: RoomPorts, { roomId, memberId, principal }: Changing, change: RoomChange): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, (write) => updateRoomIn(write, ports, { principal, change }));
}
