import { DomainError } from '../../core/error/domain-error.ts';
import type { KeyRow } from '../../room/key/key-row.ts';
import { isOperator } from '../../room/key/principal.ts';
import { revokeKey } from '../../room/key/revoke-key.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { AccessKeyRef, keyOf } from './key-type.ts';

const RevokeKeyPayloadRef = builder.objectRef<{ readonly accessKey: KeyRow }>('RevokeKeyPayload').implement({
  description: 'A revoked key.',
  fields: (t) => ({ accessKey: t.field({ type: AccessKeyRef, description: 'The key, which lets nobody in any more.', resolve: ({ accessKey }) => accessKey }) }),
});

const RevokeKeyResult = defineResult('RevokeKeyResult', { payload: RevokeKeyPayloadRef, errors: ['NotFoundError', 'ForbiddenError', 'ConflictError'] });

/** Keepers end the keys of their room; keys of the deployment are for operators; everybody may give up their own. */
async function requireMayRevoke(context: Context, key: KeyRow): Promise<void> {
  if (isOperator(context.principal) || context.principal.keys.some(({ id }) => id === key.id)) return;
  const viewer = key.roomId === null ? null : await context.viewerIn(key.roomId);
  if (viewer?.kind !== 'keeper') throw new DomainError('FORBIDDEN');
}

defineMutation('revokeKey', {
  description: 'Ends a key; whoever is connected with it is cut off within seconds. For operators, keepers of its room, and its holder.',
  result: RevokeKeyResult,
  args: (arg) => ({ id: arg.id({ required: true, description: 'The key.' }) }),
  resolve: async ({ id }, context) => {
    const key = await keyOf(context, requireId('AccessKey', id));
    if (key === null) throw new DomainError('NOT_FOUND');
    await requireMayRevoke(context, key);
    return { accessKey: await revokeKey(context.infra, key.id, context.principal) };
  },
});
