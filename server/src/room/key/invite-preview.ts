import type { RoomPorts } from '../ports.ts';
import { refusalOf } from './key-row.ts';
import { hashKey } from './key-text.ts';
import { keyByHash } from './load-keys.ts';
import type { MemberRole } from '../member/member-row.ts';
import { memberRoles } from '../member/member-row.ts';

/** What a link leads to, told to whoever holds it before they use it. */
export type InvitePreview = {
  readonly roomName: string;
  readonly role: MemberRole;
  readonly memberName: string | null;
  readonly seatName: string | null;
  readonly expiresAt: Date | null;
  /** Whoever opens it is asked for a name: always with an open link, once with a personal one that came without. */
  readonly needsName: boolean;
};

/** The preview of a key that invites into a room; null where it does not, or no longer. */
export async function invitePreview({ db, clock }: Pick<RoomPorts, 'db' | 'clock'>, text: string): Promise<InvitePreview | null> {
  const key = await keyByHash(db.prisma, hashKey(text));
  const role = memberRoles.find((known) => known === key?.role);
  if (key === null || key.roomId === null || key.purpose === 'BOT' || role === undefined) return null;
  const usedUp = key.purpose === 'INVITE' && key.maxUses !== null && key.uses >= key.maxUses;
  if (usedUp || refusalOf(key, clock.now()) !== null) return null;
  const { roomId, memberId } = key;
  const room = await db.prisma.room.findUnique({ where: { id: roomId } });
  const member = memberId === null ? null : await db.prisma.member.findUnique({ where: { roomId_id: { roomId, id: memberId } } });
  if (room === null || (memberId !== null && (member === null || member.removedAt !== null))) return null;
  const needsName = key.purpose === 'INVITE' || (key.name === '' && key.uses === 0);
  return { roomName: room.name, role, memberName: member?.name ?? null, seatName: await seatNameOf(db, roomId, memberId), expiresAt: key.expiresAt, needsName };
}

async function seatNameOf({ pool }: RoomPorts['db'], roomId: string, memberId: string | null): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT data->>'name' AS name FROM documents WHERE room_id = $1 AND kind = 'seat' AND NOT deleted AND data->>'memberId' = $2 ORDER BY created_rev, id LIMIT 1",
    [roomId, memberId],
  );
  return rows[0]?.name ?? null;
}
