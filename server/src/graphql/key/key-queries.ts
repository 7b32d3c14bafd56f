import { listKeys } from '../../room/key/load-keys.ts';
import { invitePreview } from '../../room/key/invite-preview.ts';
import type { InvitePreview } from '../../room/key/invite-preview.ts';
import { isOperator } from '../../room/key/principal.ts';
import type { KeyRow } from '../../room/key/key-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { MemberRoleRef } from '../member/member-role.ts';
import { idWithin } from '../relay/node-id.ts';
import { AccessKeyRef } from './key-type.ts';

async function visibleKeys(context: Context, roomId: string | null | undefined): Promise<KeyRow[]> {
  const { infra, principal } = context;
  if (roomId == null) return isOperator(principal) ? listKeys(infra.db, null) : [];
  const id = idWithin('Room', roomId);
  const viewer = id === null ? null : await context.viewerIn(id);
  return id !== null && (viewer?.kind === 'keeper' || viewer?.kind === 'operator') ? listKeys(infra.db, id) : [];
}

builder.queryField('keys', (t) =>
  t.field({
    type: [AccessKeyRef],
    description: 'All keys of a room, for its keepers; all of the deployment, for operators; empty for others. Newest first.',
    args: { roomId: t.arg.id({ description: 'The room; without it, the whole deployment.' }) },
    resolve: (_root, { roomId }, context) => visibleKeys(context, roomId),
  }),
);

const InvitePreviewRef = builder.objectRef<InvitePreview>('InvitePreview').implement({
  description: 'What an invitation leads to, for whoever holds it.',
  fields: (t) => ({
    roomName: t.exposeString('roomName', { description: 'What the room is called.' }),
    role: t.field({ type: MemberRoleRef, description: 'What one becomes there.', resolve: ({ role }) => role }),
    memberName: t.exposeString('memberName', { nullable: true, description: 'The name that was given to whoever is invited; null with an open link.' }),
    seatName: t.exposeString('seatName', { nullable: true, description: 'The seat that waits for them, where one does already.' }),
    expiresAt: t.field({ type: 'DateTime', nullable: true, description: 'Until when the invitation holds.', resolve: ({ expiresAt }) => expiresAt }),
    needsName: t.exposeBoolean('needsName', { description: 'Whether they are asked how they want to be called.' }),
  }),
});

builder.queryField('invitePreview', (t) =>
  t.field({
    type: InvitePreviewRef, nullable: true,
    description: 'What an invitation leads to; null for a key that does not invite, or no longer.',
    args: { key: t.arg.string({ required: true, description: 'The key of the invitation.' }) },
    resolve: (_root, { key }, { infra }) => invitePreview(infra, key),
  }),
);
