import { z } from 'zod';
import { roomById } from '../../room/room/room-row.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { ProposeResult } from '../proposal/propose-result.ts';
import { keeperHand, proposeOne } from './propose-dimensions.ts';

const DeclareDimensionsInputRef = builder.inputType('DeclareDimensionsInput', {
  description: 'Declarations of dimensions: stored all or none.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    definitions: t.field({ type: 'JSON', required: true, description: 'By key what `data/dimensions.yaml` of a world says: name, description, schema, initialValue, updateRule, rules, visibility.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it declares once.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), definitions: z.unknown(), clientKey: z.string().min(1).max(200).nullish() });

defineMutation('declareDimensions', {
  description: 'Declares dimensions, which begin with their initial values. The same declaration again changes nothing; another one of a key that is there is refused. For keepers.',
  result: ProposeResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: DeclareDimensionsInputRef, required: true, description: 'The declarations.' }) }),
  resolve: async (args, context) => {
    const { roomId, definitions, clientKey } = parseInput(inputSchema, args.input);
    const { hand, room } = await keeperHand(context, roomId, clientKey);
    const locale = (await roomById(context.infra.db, room.roomId))?.locale ?? 'en';
    await proposeOne(context, hand, { kind: 'dimension.initialize', payload: { definitions, locale } });
    return { room };
  },
});
