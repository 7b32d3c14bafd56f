import { z } from 'zod';
import { dimensionLimits } from '../../core/dimension/limits.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { personOf } from '../../room/key/principal.ts';
import { propose } from '../../room/proposal/propose.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { ProposeResult } from '../proposal/propose-result.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';

const DimensionUpdateInputRef = builder.inputType('DimensionUpdateInput', {
  description: 'A new value of one dimension.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'The key of the dimension.' }),
    expectedVersion: t.int({ required: true, description: 'The version that the writer has seen.' }),
    value: t.field({ type: 'JSON', description: 'What it is from now on, whole.' }),
    reason: t.string({ description: `Why, for its history; at most ${dimensionLimits.reason} characters.` }),
  }),
});

const ProposeDimensionsInputRef = builder.inputType('ProposeDimensionsInput', {
  description: 'New values of dimensions: stored all or none.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    updates: t.field({ type: [DimensionUpdateInputRef], required: true, description: `At most ${dimensionLimits.updates}, each of another dimension.` }),
    clientKey: t.id({ description: 'Names this request, so that repeating it changes once.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), updates: z.array(z.looseObject({ id: z.string() })), clientKey: z.string().min(1).max(200).nullish() });

/** Who writes, as a keeper of that room. Throws NOT_FOUND, FORBIDDEN, READ_ONLY_VIEW. */
export async function keeperHand(context: Context, id: string, clientKey: string | null | undefined) {
  const roomId = requireId('Room', id);
  const viewer = await requireKeeper(context, roomId);
  return { room: { roomId, viewer }, hand: { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey } };
}

/** The problems of the only proposal of a request, at the place where the input has them. */
export async function proposeOne(context: Context, hand: Parameters<typeof propose>[1], proposal: Parameters<typeof propose>[2][number]): Promise<void> {
  try {
    await propose(context.infra, hand, [proposal]);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PROPOSAL_REFUSED') throw new DomainError(error.code, error.params, error.issues.map((issue) => ({ ...issue, path: ['input', ...issue.path.slice(1)] })));
    throw error;
  }
  renewContext(context);
}

defineMutation('proposeDimensions', {
  description: 'Gives dimensions new values by hand: every value must fit and every version match, else nothing changes. Does not settle what a turn owes. For keepers.',
  result: ProposeResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: ProposeDimensionsInputRef, required: true, description: 'The values.' }) }),
  resolve: async (args, context) => {
    const { roomId, updates, clientKey } = parseInput(inputSchema, args.input);
    const { hand, room } = await keeperHand(context, roomId, clientKey);
    await proposeOne(context, hand, { kind: 'dimension.update', payload: { updates } });
    return { room };
  },
});
