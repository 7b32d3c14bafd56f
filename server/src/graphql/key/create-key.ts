import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { createBotKey, createPersonKey } from '../../room/key/create-key.ts';
import { issueOfPastEnd } from '../../room/key/issue-of-past-end.ts';
import { keyScopes } from '../../room/key/key-row.ts';
import type { MadeKey } from '../../room/key/make-key.ts';
import { mintSignInToken } from '../../room/key/sign-in-token.ts';
import { memberNameSchema } from '../../room/member/member-name.ts';
import { memberRoles } from '../../room/member/member-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { requireKeeper, requireOperator } from '../scopes/require-viewer.ts';
import { ViewerRoleRef } from '../viewer/viewer-role.ts';
import { signInLink } from './invite-links.ts';
import { AccessKeyRef } from './key-type.ts';

const CreateKeyInputRef = builder.inputType('CreateKeyInput', {
  description: 'A key to make.',
  fields: (t) => ({
    role: t.field({ type: ViewerRoleRef, required: true, description: 'Without a room: OPERATOR or KEEPER (may open rooms). In a room: KEEPER, PLAYER or SPECTATOR.' }),
    name: t.string({ required: true, description: 'What its holder is called.' }),
    roomId: t.id({ description: 'The room that a program gets a key for; without it, the key is for a person and the deployment.' }),
    scopes: t.stringList({ description: 'What a program may do: read, act, keeper. Without it, what its role does.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it stops working by itself.' }),
  }),
});

const common = { name: memberNameSchema, expiresAt: z.date().nullish() };
const personSchema = z.object({ ...common, role: z.enum(['OPERATOR', 'KEEPER']), scopes: z.null().optional() });
const botSchema = z.object({ ...common, role: z.enum(memberRoles), scopes: z.array(z.enum(keyScopes)).min(1).nullish() });

const CreateKeyPayloadRef = builder.objectRef<MadeKey & { readonly signInLink: string }>('CreateKeyPayload').implement({
  description: 'A new key. Key and link are shown this once.',
  fields: (t) => ({
    key: t.string({ description: 'The key itself.', resolve: ({ text }) => text }),
    accessKey: t.field({ type: AccessKeyRef, description: 'The key as it is kept.', resolve: ({ key }) => key }),
    signInLink: t.exposeString('signInLink', { description: 'A link that signs one browser in with it, once, within 15 minutes.' }),
  }),
});

const CreateKeyResult = defineResult('CreateKeyResult', { payload: CreateKeyPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError'] });

function requireFuture(expiresAt: Date | null | undefined, { infra }: Context): void {
  const issues = issueOfPastEnd(expiresAt, infra.clock.now());
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues.map((issue) => ({ ...issue, path: ['input', ...issue.path] })));
}

async function makeBotKey(context: Context, input: object, roomNodeId: string): Promise<MadeKey> {
  const roomId = requireId('Room', roomNodeId);
  await requireKeeper(context, roomId);
  const wanted = parseInput(botSchema, input);
  requireFuture(wanted.expiresAt, context);
  return createBotKey(context.infra, { ...wanted, roomId, principal: context.principal });
}

async function makePersonKey(context: Context, input: object): Promise<MadeKey> {
  requireOperator(context);
  const wanted = parseInput(personSchema, input);
  requireFuture(wanted.expiresAt, context);
  return createPersonKey(context.infra, { ...wanted, principal: context.principal });
}

defineMutation('createKey', {
  description: 'Makes a key: for an operator or somebody who may open rooms (for operators), or for a program in a room (for its keepers).',
  result: CreateKeyResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: CreateKeyInputRef, required: true, description: 'The key to make.' }) }),
  resolve: async ({ input }, context) => {
    const made = input.roomId == null ? await makePersonKey(context, input) : await makeBotKey(context, input, input.roomId);
    const token = await mintSignInToken(context.infra.db.prisma, context.infra, made.key.id);
    return { ...made, signInLink: signInLink(context, token) };
  },
});
