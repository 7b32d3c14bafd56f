import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { shownAudience } from '../shown-audience.ts';
import { textSchema, titleSchema } from '../text-limits.ts';

const schema = z.strictObject({
  name: titleSchema,
  description: textSchema.default(''),
  binding: z.enum(['room', 'member', 'preset', 'character']).default('room'),
  bindingId: z.string().nullable().default(null),
  /** Off: none of its entries takes part. */
  enabled: z.boolean().default(true),
  /** Among books of one binding, the lower comes first. */
  order: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Where it came from, for people: a pack's handle or a file's name. */
  origin: z.string().max(300).default(''),
  /** The whole source without its entries, for a lossless export. */
  source: z.unknown().default(null),
});
type Book = z.infer<typeof schema>;
type BookView = Omit<Book, 'source'>;

/** A lorebook; its entries are documents of their own. */
export const book = defineKind<Book, BookView>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.name,
  audience: shownAudience,
  searchTexts: (data, audience) => [
    { audience, text: data.name, title: true },
    { audience, text: data.description },
  ],
  added: { enabled: true, order: 0 },
  project: ({ source: _source, ...view }) => view,
  fixture: () => ({
    name: '港湾志 Harbour Book', description: 'What the harbour remembers.', binding: 'room', bindingId: null, enabled: true, order: 0,
    settings: { scanDepth: 4 }, origin: 'harbour', source: { name: 'raw' },
  }),
});
