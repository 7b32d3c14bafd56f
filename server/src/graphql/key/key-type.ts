import type { KeyRow } from '../../room/key/key-row.ts';
import { keysById } from '../../room/key/load-keys.ts';
import { isOperator } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import { memberOf, MemberRef } from '../member/member-type.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { ViewerRoleRef } from '../viewer/viewer-role.ts';

const keyLoader = defineLoader<string, KeyRow | null>(async (ids, { infra }) => {
  const keys = await keysById(infra.db, ids);
  return ids.map((id) => keys.get(id) ?? null);
});

/** Keys are seen by operators, by the keepers of their room, and by whoever has shown them. */
export async function maySeeKey(context: Context, key: KeyRow): Promise<boolean> {
  if (isOperator(context.principal) || context.principal.keys.some(({ id }) => id === key.id)) return true;
  return key.roomId !== null && (await context.viewerIn(key.roomId))?.kind === 'keeper';
}

/** A key as the asker may see it; null where it does not exist for them. */
export async function keyOf(context: Context, id: string): Promise<KeyRow | null> {
  const key = await keyLoader(context).load(id);
  return key !== null && (await maySeeKey(context, key)) ? key : null;
}

const KeyPurposeRef = builder.enumType('KeyPurpose', {
  description: 'What a key is for.',
  values: {
    PERSON: { description: 'Acts as its person.' },
    INVITE: { description: 'An open link: each use makes a member with a key of their own.' },
    BOT: { description: 'A program in one room, with scopes.' },
  } as const,
});

export const AccessKeyRef = builder.objectRef<KeyRow>('AccessKey');

builder.node(AccessKeyRef, {
  description: 'An access key. Its text was shown once, to whoever made it.',
  id: { description: 'The node id of the key.', resolve: ({ id }) => id },
  loadOne: (id, context) => keyOf(context, id),
  fields: (t) => ({
    role: t.field({ type: ViewerRoleRef, description: 'The role that it gives.', resolve: ({ role }) => role }),
    purpose: t.field({ type: KeyPurposeRef, description: 'What it is for.', resolve: ({ purpose }) => purpose }),
    name: t.string({
      description: 'What whoever made it called it; else the name of its member.',
      resolve: async ({ name, roomId, memberId }, _args, context) =>
        name !== '' || roomId === null || memberId === null ? name : ((await memberOf(context, { roomId, id: memberId }))?.name ?? ''),
    }),
    scopes: t.stringList({ description: 'What a program may do with it: read, act, keeper. Empty for keys of people, who may do all that their role may.', resolve: ({ scopes }) => [...scopes] }),
    room: t.field({ type: RoomRef, nullable: true, description: 'The one room that it opens; null for keys of the deployment.', resolve: ({ roomId }, _args, context) => roomViewOf(context, roomId) }),
    member: t.field({ type: MemberRef, nullable: true, description: 'The member that it acts as in its room.', resolve: ({ roomId, memberId }, _args, context) => memberOf(context, roomId === null || memberId === null ? null : { roomId, id: memberId }) }),
    expiresAt: t.field({ type: 'DateTime', nullable: true, description: 'When it stops working by itself.', resolve: (key) => key.expiresAt }),
    maxUses: t.int({ nullable: true, description: 'How many people it invites; null or 1 for a personal key.', resolve: (key) => key.maxUses }),
    uses: t.int({ description: 'How often a browser signed in with it.', resolve: (key) => key.uses }),
    lastUsedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was last used, to the minute.', resolve: (key) => key.lastUsedAt }),
    revokedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was revoked.', resolve: (key) => key.revokedAt }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: (key) => key.createdAt }),
  }),
});
