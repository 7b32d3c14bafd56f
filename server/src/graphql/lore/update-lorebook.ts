import { z } from 'zod';
import { updateLorebook } from '../../room/lore/update-lorebook.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { noteStale } from '../document/document-result.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { LorebookBindingRef } from './lore-enums.ts';
import { LorebookResult, underFields, writerAt } from './lore-result.ts';
import { givenFields } from './lore-rules-input.ts';
import { localBindingId } from './lorebook-binding.ts';

const LorebookSettingsInputRef = builder.inputType('LorebookSettingsInput', {
  description: 'Settings to change; what is absent stays, null goes back to what the room says.',
  fields: (t) => ({
    scanDepth: t.int({ description: 'Messages that are searched.' }),
    tokenBudget: t.int({ description: 'Tokens that its entries may have together.' }),
    recursiveScanning: t.boolean({ description: 'Whether its entries call up others.' }),
  }),
});

const UpdateLorebookInputRef = builder.inputType('UpdateLorebookInput', {
  description: 'What of a book changes; what is absent stays.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The node id of the book.' }),
    expectedVersion: t.int({ required: true, description: 'The version that the writer has seen.' }),
    name: t.string({ description: 'What it is called.' }),
    description: t.string({ description: 'What it is about.' }),
    enabled: t.boolean({ description: 'Off: none of its entries takes part.' }),
    order: t.int({ description: 'Among books of one binding, the lower comes first.' }),
    binding: t.field({ type: LorebookBindingRef, description: 'With whom or what it plays.' }),
    bindingId: t.id({ description: 'Which member, preset or character; needed for every binding but ROOM.' }),
    settings: t.field({ type: LorebookSettingsInputRef, description: 'How its entries are looked for.' }),
  }),
});

const count = z.number().int().min(0).max(1_000_000).nullable().optional();
const inputSchema = z.object({
  id: z.string(),
  expectedVersion: z.number().int(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  enabled: z.boolean().nullish(),
  order: z.number().int().nullish(),
  binding: z.enum(['room', 'member', 'preset', 'character']).nullish(),
  bindingId: z.string().nullish(),
  settings: z.object({ scanDepth: count, tokenBudget: count, recursiveScanning: z.boolean().nullable().optional() }).nullish(),
});

defineMutation('updateLorebook', {
  description: 'Changes a book of a version that the writer has seen: its name, whether it is on, its order, binding and settings.',
  result: LorebookResult,
  args: (arg) => ({ input: arg({ type: UpdateLorebookInputRef, required: true, description: 'The change.' }) }),
  resolve: async (args, context) => {
    const { id, expectedVersion, bindingId, settings, ...fields } = parseInput(inputSchema, args.input);
    const { place, writer } = await writerAt(context, id);
    const bound = bindingId == null ? {} : { bindingId: localBindingId(place.roomId, bindingId) };
    const change = { ...givenFields(fields), ...bound, ...(settings == null ? {} : { settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) }) };
    await noteStale(place, () => underFields(() => updateLorebook(context.infra, writer, { id: place.id, expectedVersion, change })));
    renewContext(context);
    return { book: await documentOfKind(context, { roomId: place.roomId, viewer: writer.viewer }, { id: place.id, kind: 'book' }), deleted: null };
  },
});
