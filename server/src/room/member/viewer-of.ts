import type { Viewer } from '../../core/document/viewer.ts';
import type { KeyRow } from '../key/key-row.ts';
import { isOperator } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import type { MemberAccess, RoomAccess, WhichMembers } from './room-access.ts';

/** A key bound to a room speaks for its one member there; any other for all memberships of its person. */
function speaksFor(key: KeyRow, roomId: string, member: MemberAccess): boolean {
  if (key.roomId !== null) return key.roomId === roomId && key.memberId === member.id;
  return key.personId === member.personId;
}

/** A program without the keeper's scope has no keeper's rights, whatever its member is. */
function givesKeeper(key: KeyRow): boolean {
  return key.purpose !== 'BOT' || key.scopes.includes('keeper');
}

/** The members of a room that a principal is, with the rights that their keys give. */
export function membersOf(principal: Principal, access: RoomAccess): readonly (MemberAccess & { readonly keeps: boolean })[] {
  return access.members.flatMap((member) => {
    const keys = principal.keys.filter((key) => speaksFor(key, access.roomId, member));
    return keys.length === 0 ? [] : [{ ...member, keeps: member.role === 'KEEPER' && keys.some(givesKeeper) }];
  });
}

/** Narrows a query to the members that a principal can be at all. */
export function candidatesOf(principal: Principal): WhichMembers {
  return {
    personIds: principal.keys.flatMap((key) => (key.roomId === null && key.personId !== null ? [key.personId] : [])),
    memberIds: principal.keys.flatMap((key) => (key.memberId === null ? [] : [key.memberId])),
  };
}

/**
 * Who a principal is in a room: its keeper, else an operator, else whoever reads through seats, else a spectator; null for
 * strangers. Several memberships of one browser count together: their seats add up.
 */
export function viewerOf(principal: Principal, access: RoomAccess): Viewer | null {
  const members = membersOf(principal, access);
  const keeper = members.find(({ keeps }) => keeps);
  if (keeper !== undefined) return { kind: 'keeper', memberId: keeper.id };
  if (isOperator(principal)) return { kind: 'operator' };
  const seatIds = members.flatMap((member) => member.seatIds);
  const player = members.find((member) => member.seatIds.length > 0) ?? members.find(({ role }) => role === 'PLAYER');
  if (player !== undefined) return { kind: 'seat', memberId: player.id, seatIds };
  return members[0] === undefined ? null : { kind: 'spectator', memberId: members[0].id };
}
