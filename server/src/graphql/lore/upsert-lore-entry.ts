import { z } from 'zod';
import type { LoreEntryChange } from '../../room/lore/upsert-lore-entry.ts';
import { upsertLoreEntry } from '../../room/lore/upsert-lore-entry.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { noteStale } from '../document/document-result.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { requireId } from '../relay/node-id.ts';
import { LoreEntryResult, loreWriter, underFields } from './lore-result.ts';
import { givenFields, loreRulesSchema, LoreRulesInputRef, statedRulesOf } from './lore-rules-input.ts';

const LoreEntryInputRef = builder.inputType('LoreEntryInput', {
  description: 'An entry to make, or to change where it has an id; what is absent stays as it is.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    id: t.id({ description: 'The entry to change; without it one is made.' }),
    bookId: t.id({ description: 'Of a new entry: the book that it stands in; without it, none.' }),
    expectedVersion: t.int({ description: 'The version that the change was made from.' }),
    title: t.string({ description: 'What it is called.' }),
    keys: t.stringList({ description: 'What brings it up: words, or regular expressions as `/body/flags`.' }),
    secondaryKeys: t.stringList({ description: 'What must come up beside, or must not.' }),
    content: t.string({ description: 'What is known.' }),
    enabled: t.boolean({ description: 'Whether it takes part.' }),
    constant: t.boolean({ description: 'Whether it is told in every turn. For keepers.' }),
    selective: t.boolean({ description: 'Whether its second keys count.' }),
    caseSensitive: t.boolean({ description: 'Whether capitals count; null: as the room says.' }),
    secret: t.boolean({ description: 'Whether it is kept from players. For keepers.' }),
    order: t.int({ description: 'Higher ones stand later in the prompt, and are kept first when there is little room.' }),
    rules: t.field({ type: LoreRulesInputRef, description: 'How it is called up and where it stands.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it writes once.' }),
  }),
});

const fieldsSchema = z.object({
  title: z.string().nullish(),
  keys: z.array(z.string()).nullish(),
  secondaryKeys: z.array(z.string()).nullish(),
  content: z.string().nullish(),
  enabled: z.boolean().nullish(),
  constant: z.boolean().nullish(),
  selective: z.boolean().nullish(),
  caseSensitive: z.boolean().nullable().optional(),
  secret: z.boolean().nullish(),
  order: z.number().int().nullish(),
});
const inputSchema = fieldsSchema.extend({
  roomId: z.string(),
  id: z.string().nullish(),
  bookId: z.string().nullish(),
  expectedVersion: z.number().int().nullish(),
  rules: loreRulesSchema.nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

function changeOf({ rules, ...fields }: z.infer<typeof fieldsSchema> & Pick<z.infer<typeof inputSchema>, 'rules'>): LoreEntryChange {
  return { ...givenFields(fields, ['caseSensitive']), ...(rules == null ? {} : { rules: statedRulesOf(rules) }) };
}

defineMutation('upsertLoreEntry', {
  description: "Makes an entry, or changes one of a version that the writer has seen: keepers any but a plugin's, players their own.",
  result: LoreEntryResult,
  args: (arg) => ({ input: arg({ type: LoreEntryInputRef, required: true, description: 'The entry.' }) }),
  resolve: async (args, context) => {
    const { roomId: room, id, bookId, expectedVersion, clientKey, ...fields } = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', room);
    const writer = await loreWriter(context, roomId, clientKey);
    const local = (text: string | null | undefined) => (text == null ? null : localDocumentId(roomId, text));
    const input = { id: local(id), bookId: local(bookId), expectedVersion: expectedVersion ?? null, change: changeOf(fields) };
    const written = await noteStale({ roomId, id: input.id }, () => underFields(() => upsertLoreEntry(context.infra, writer, input)));
    renewContext(context);
    return { entry: await documentOfKind(context, { roomId, viewer: writer.viewer }, { id: written, kind: 'lore-entry' }), deleted: null };
  },
});
