import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireKeeperLeft } from '../key/last-keeper.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { roomInWrite } from '../room/room-row.ts';
import type { MemberPlace } from './load-members.ts';
import type { DefaultNames } from './member-name.ts';
import type { MemberRole, MemberRow } from './member-row.ts';
import { memberOfRow } from './member-row.ts';
import { leaveSeats, takeFreeSeat } from './seat-of-member.ts';

export type MemberChange = { readonly name?: string | null; readonly role?: MemberRole | null };
type Changing = { readonly place: MemberPlace; readonly principal: Principal; readonly defaultNames: DefaultNames };

async function presentMember(write: RoomWrite, id: string): Promise<MemberRow> {
  const row = await write.tx.member.findUnique({ where: { roomId_id: { roomId: write.roomId, id } } });
  if (row === null || row.removedAt !== null) throw new DomainError('NOT_FOUND');
  return memberOfRow(row);
}

/** Seats follow the role: a player has one, a spectator none, a keeper keeps those they had. */
async function changeRole(write: RoomWrite, ports: RoomPorts, { member, role, defaultNames }: { member: MemberRow; role: MemberRole; defaultNames: DefaultNames }): Promise<void> {
  if (member.role === 'KEEPER') await requireKeeperLeft(write.tx, write.roomId, { memberId: member.id }, ports.clock.now());
  if (role === 'SPECTATOR') await leaveSeats(write, member.id);
  await write.tx.key.updateMany({ where: { roomId: write.roomId, memberId: member.id, purpose: { not: 'INVITE' } }, data: { role } });
  if (role !== 'PLAYER') return;
  const seats = await write.documents.readKinds(['seat']);
  if (seats.some((seat) => seat.kind === 'seat' && seat.data.memberId === member.id)) return;
  const room = await roomInWrite(write.tx, write.roomId);
  await takeFreeSeat(write, ports, { id: member.id, seatName: defaultNames(room?.locale ?? 'en').seat });
}

/** Renames a member or gives them another role; open connections follow within seconds. Throws NOT_FOUND, LAST_KEEPER. */
export async function changeMember(ports: RoomPorts, { place, principal, defaultNames }: Changing, change: MemberChange): Promise<MemberRow> {
  const changed = await writeRoom(ports, { roomId: place.roomId }, async (write) => {
    const member = await presentMember(write, place.id);
    const role = change.role ?? member.role;
    if (role !== member.role) await changeRole(write, ports, { member, role, defaultNames });
    const name = change.name ?? member.name;
    await recordAudit(write.tx, ports, { roomId: place.roomId, principal, action: 'MEMBER_CHANGED', target: place.id, detail: { name, role } });
    return memberOfRow(await write.tx.member.update({ where: { roomId_id: { roomId: place.roomId, id: place.id } }, data: { name, role } }));
  });
  ports.notify.publish({ room: place.roomId, kind: 'keys' });
  return changed;
}

/** Ends a membership: seats are free again, the member's keys of this room are revoked. Throws NOT_FOUND, LAST_KEEPER. */
export async function removeMember(ports: RoomPorts, place: MemberPlace, principal: Principal): Promise<MemberRow> {
  const removed = await writeRoom(ports, { roomId: place.roomId }, async (write) => {
    const member = await presentMember(write, place.id);
    const now = ports.clock.now();
    if (member.role === 'KEEPER') await requireKeeperLeft(write.tx, place.roomId, { memberId: member.id }, now);
    await leaveSeats(write, member.id);
    await write.tx.key.updateMany({ where: { roomId: place.roomId, memberId: member.id, revokedAt: null }, data: { revokedAt: now } });
    await recordAudit(write.tx, ports, { roomId: place.roomId, principal, action: 'MEMBER_REMOVED', target: place.id });
    return memberOfRow(await write.tx.member.update({ where: { roomId_id: { roomId: place.roomId, id: place.id } }, data: { removedAt: now } }));
  });
  ports.notify.publish({ room: place.roomId, kind: 'keys' });
  return removed;
}
