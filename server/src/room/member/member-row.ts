import type { Member } from '../../generated/prisma/client.ts';

/** A member's role in one room. Keepers see all of it; players act through seats; spectators look on. */
export const memberRoles = ['KEEPER', 'PLAYER', 'SPECTATOR'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A person in a room. `removedAt` is set where they no longer are one; their name stays beside what they did. */
export type MemberRow = Omit<Member, 'role'> & { readonly role: MemberRole };

export function memberOfRow(row: Member): MemberRow {
  return row as MemberRow;
}
