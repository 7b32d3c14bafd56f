import { uninstallPack } from '../../room/pack/uninstall-pack.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { requireOperator } from '../scopes/require-viewer.ts';

const UninstallPackPayloadRef = builder.objectRef<{ readonly deletedId: string }>('UninstallPackPayload').implement({
  description: 'A pack that is no longer installed.',
  fields: (t) => ({ deletedId: t.id({ description: 'The node id that it had.', resolve: ({ deletedId }) => deletedId }) }),
});

const UninstallPackResult = defineResult('UninstallPackResult', { payload: UninstallPackPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('uninstallPack', {
  description: 'Uninstalls a pack that no room has on. Rooms keep what it brought. For operators.',
  result: UninstallPackResult,
  args: (arg) => ({ id: arg.id({ required: true, description: 'The pack.' }) }),
  resolve: async ({ id }, context) => {
    requireOperator(context);
    await uninstallPack(context.infra, requireId('Pack', id), context.principal);
    return { deletedId: id };
  },
});
