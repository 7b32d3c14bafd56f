import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { textSchema, TITLE_MAX } from '../text-limits.ts';
import type { Audience } from '../viewer.ts';
import { KEEPER } from '../viewer.ts';

const keys = z.array(z.string().max(500)).max(256).default([]);
const schema = z.strictObject({
  bookId: z.string().nullable().default(null),
  entryId: z.string().max(200),
  title: z.string().max(TITLE_MAX).default(''),
  keys,
  secondaryKeys: keys,
  content: textSchema,
  enabled: z.boolean().default(true),
  constant: z.boolean().default(false),
  selective: z.boolean().default(false),
  caseSensitive: z.boolean().default(false),
  secret: z.boolean().default(true),
  order: z.number().default(100),
  /** Why the entry takes no part in play yet (a template, a variable declaration …); null where it does. */
  inert: z.string().max(200).nullable().default(null),
  /** The author's own stable id, `<pack>#<entry>`. */
  handle: z.string().max(300).nullable().default(null),
  source: z.unknown().default(null),
});
type LoreEntry = z.infer<typeof schema>;
type LoreEntryView = Omit<LoreEntry, 'source'>;

/** Lore is the keeper's unless it is marked as no secret or shown by hand. */
function audience(data: LoreEntry, shownTo: Audience): Audience {
  if (shownTo.length > 0) return shownTo;
  return data.secret ? [KEEPER] : ['*'];
}

/** One entry of a book: what the world knows about something, told to the model when its keys come up. */
export const loreEntry = defineKind<LoreEntry, LoreEntryView>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.title || data.keys[0] || data.entryId,
  audience,
  searchTexts: (data, whom) => [
    { audience: whom, text: [data.title, ...data.keys].join(' '), title: true },
    { audience: whom, text: data.content },
  ],
  project: ({ source: _source, ...view }) => view,
  fixture: () => ({
    bookId: 'book-1',
    entryId: '1',
    title: '潮汐 · the tide',
    keys: ['tide', '潮汐'],
    secondaryKeys: [],
    content: 'The tide takes one bell every seventh year.',
    enabled: true,
    constant: false,
    selective: false,
    caseSensitive: false,
    secret: true,
    order: 100,
    inert: null,
    handle: 'pack#tide',
    source: { uid: 1 },
  }),
});
