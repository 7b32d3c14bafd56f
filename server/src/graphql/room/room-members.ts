import { membersOfRooms } from '../../room/member/load-members.ts';
import type { MemberRow } from '../../room/member/member-row.ts';
import { defineLoader } from '../context/define-loader.ts';

/** The present members of a room, in the order in which they came. */
export const roomMembers = defineLoader<string, readonly MemberRow[]>(async (roomIds, { infra }) => {
  const members = await membersOfRooms(infra.db, roomIds);
  return roomIds.map((roomId) => members.get(roomId) ?? []);
});
