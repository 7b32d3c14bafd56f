import { seesAll } from '../../core/document/viewer.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { listKeys } from '../../room/key/load-keys.ts';
import type { MemberRow } from '../../room/member/member-row.ts';
import { auditConnection, AuditEntryConnectionRef, AuditEntryEdgeRef, AuditEntryRef } from '../audit/audit-type.ts';
import { builder } from '../builder.ts';
import { AccessKeyRef } from '../key/key-type.ts';
import { isOnline, MemberRef } from '../member/member-type.ts';
import { roomMembers } from './room-members.ts';
import { RoomRef } from './room-ref.ts';

/** A member in a room that is read through somebody's eyes. */
export type MemberView = MemberRow & { readonly viewer: Viewer };

export const PresenceRef = builder.objectRef<MemberRow>('Presence').implement({
  description: 'Whether a member is there.',
  fields: (t) => ({
    member: t.field({ type: MemberRef, description: 'The member.', resolve: (member) => member }),
    online: t.boolean({ description: 'Whether they are connected right now.', resolve: (member, _args, context) => isOnline(context, member) }),
    lastSeenAt: t.field({ type: 'DateTime', nullable: true, description: 'When they were last connected.', resolve: ({ lastSeenAt }) => lastSeenAt }),
  }),
});

builder.objectFields(RoomRef, (t) => ({
  members: t.field({
    type: [MemberRef], description: 'Who is in the room, in the order in which they came.',
    resolve: async ({ roomId, viewer }, _args, context) => (await roomMembers(context).load(roomId)).map((member) => ({ ...member, viewer })),
  }),
  presence: t.field({
    type: [PresenceRef], description: 'Which of the members are there.',
    resolve: async ({ roomId, viewer }, _args, context) => (await roomMembers(context).load(roomId)).map((member) => ({ ...member, viewer })),
  }),
  keys: t.field({
    type: [AccessKeyRef], description: 'The keys that lead into this room, newest first; empty for others than keepers.',
    resolve: ({ roomId, viewer }, _args, { infra }) => (seesAll(viewer) ? listKeys(infra.db, roomId) : []),
  }),
  auditLog: t.connection(
    {
      type: AuditEntryRef, description: 'Who did what in this room, newest first; empty for others than keepers.',
      resolve: ({ roomId, viewer }, args, context) => auditConnection(context, args, { roomIds: seesAll(viewer) ? [roomId] : [] }),
    },
    AuditEntryConnectionRef,
    AuditEntryEdgeRef,
  ),
}));

