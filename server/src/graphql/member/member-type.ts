import type { Viewer } from '../../core/document/viewer.ts';
import type { MemberPlace } from '../../room/member/load-members.ts';
import { membersById, placeText } from '../../room/member/load-members.ts';
import type { MemberRow } from '../../room/member/member-row.ts';
import { onlineMembers } from '../../room/member/presence.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import { placeOf } from '../relay/node-id.ts';
import { RoomRef } from '../room/room-ref.ts';
import { MemberRoleRef } from './member-role.ts';

const memberLoader = defineLoader<MemberPlace, MemberRow | null>(async (places, { infra }) => {
  const members = await membersById(infra.db, places);
  return places.map((place) => members.get(placeText(place)) ?? null);
}, placeText);

const onlineLoader = defineLoader<MemberPlace, boolean>(async (places, { infra }) => {
  const online = await onlineMembers(infra.db, places);
  return places.map((place) => online.has(placeText(place)));
}, placeText);

/** Whether a member is connected to any server right now. */
export function isOnline(context: Context, place: MemberPlace): Promise<boolean> {
  return onlineLoader(context).load(place);
}

/** A member as the asker may see them; null for strangers to the room and for ids that name nobody. */
export async function memberOf(context: Context, place: MemberPlace | null): Promise<MemberRow | null> {
  if (place === null || (await context.viewerIn(place.roomId)) === null) return null;
  return memberLoader(context).load(place);
}

/** Through the eyes with which the member was read, where those are not the asker's own. */
async function roomOf(context: Context, { roomId, viewer: eyes }: MemberRow & { readonly viewer?: Viewer }): Promise<{ roomId: string; viewer: Viewer }> {
  const viewer = eyes ?? (await context.viewerIn(roomId));
  if (viewer === null) throw new Error('a member was shown to a stranger of its room');
  return { roomId, viewer };
}

export const MemberRef = builder.objectRef<MemberRow>('Member');

builder.node(MemberRef, {
  description: 'A person in a room.',
  id: { description: 'The node id of the member.', resolve: (member) => placeText(member) },
  loadOne: (id, context) => memberOf(context, placeOf(id)),
  fields: (t) => ({
    room: t.field({ type: RoomRef, description: 'The room that they are in.', resolve: (member, _args, context) => roomOf(context, member) }),
    name: t.exposeString('name', { description: 'What they are called in this room.' }),
    role: t.field({ type: MemberRoleRef, description: 'What they are in this room.', resolve: ({ role }) => role }),
    online: t.boolean({ description: 'Whether they are connected right now.', resolve: (member, _args, context) => isOnline(context, member) }),
    lastSeenAt: t.field({ type: 'DateTime', nullable: true, description: 'When they were last connected.', resolve: ({ lastSeenAt }) => lastSeenAt }),
    isViewer: t.boolean({
      description: 'Whether this is whoever asks.',
      resolve: ({ roomId, id, personId }, _args, { principal }) =>
        principal.keys.some((key) => (key.roomId === null ? key.personId === personId : key.roomId === roomId && key.memberId === id)),
    }),
  }),
});
