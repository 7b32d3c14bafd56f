import { z } from 'zod';
import { withoutTemplateSyntax } from '../../template/index.ts';
import { withoutDecorators } from '../../worldbook/decorators.ts';
import { inertReason } from '../../worldbook/inert-reason.ts';
import { isRecord, ownValue } from '../../worldbook/json.ts';
import type { JsonRecord } from '../../worldbook/json.ts';
import { readEntry } from '../../worldbook/read-entry.ts';
import { defineKind } from '../kind.ts';
import { textSchema, TITLE_MAX } from '../text-limits.ts';
import type { Audience, Viewer } from '../viewer.ts';
import { KEEPER, seesAll } from '../viewer.ts';
import { entryModel } from './lore-model.ts';
import type { LoreRules } from './lore-rules.ts';
import { defaultLoreRules, rulesOfEntry, statedRulesSchema } from './lore-rules.ts';

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
  /** null: as the book or the room says. */
  caseSensitive: z.boolean().nullable().default(null),
  secret: z.boolean().default(true),
  order: z.number().default(100),
  /** Absent in rows stored before entries had rules: then they are read from the source. */
  rules: statedRulesSchema.optional(),
  /** Why the entry takes no part in play (it declares variables, it is code for a front end …); null where it does. */
  inert: z.string().max(200).nullable().default(null),
  /** The author's own stable id, `<pack>#<entry>`. */
  handle: z.string().max(300).nullable().default(null),
  source: z.unknown().default(null),
});
type LoreEntry = z.infer<typeof schema>;
type LoreEntryView = Omit<LoreEntry, 'source' | 'rules'> & { readonly rules: LoreRules };

/** Lore is the keeper's unless it is marked as no secret or shown by hand. */
function audience(data: LoreEntry, shownTo: Audience): Audience {
  if (shownTo.length > 0) return shownTo;
  return data.secret ? [KEEPER] : ['*'];
}

function rulesOf({ rules, source }: LoreEntry): LoreRules {
  if (rules !== undefined) return Object.keys(rules).length === 0 ? defaultLoreRules : { ...defaultLoreRules, ...rules };
  const raw = ownValue(source, 'raw');
  if (!isRecord(raw)) return defaultLoreRules;
  const dialect = Object.hasOwn(raw, 'keys') ? 'spec' : 'native';
  return rulesOfEntry(readEntry({ raw: raw as JsonRecord, dialect, path: [], index: 0, key: null }, []));
}

/** These two stand in what an entry was made from; whatever else once kept an entry out runs by now. */
const lasting: readonly string[] = ['WORLD_BOOK_INERT_INITIAL_VARIABLES', 'WORLD_BOOK_INERT_DIRECTIVE'];

/** A condition speaks of what only the keeper may know, also where what it guards is public. */
const shownRules = (rules: LoreRules, viewer: Viewer): LoreRules => (seesAll(viewer) || rules.condition === '' ? rules : { ...rules, condition: '' });

/** Code of authors and the lines that steer it are no lore: whoever may not write an entry reads what it says without them. */
function shownText(content: string): string {
  return withoutTemplateSyntax(withoutDecorators(content));
}

function project(data: LoreEntry, viewer: Viewer): LoreEntryView {
  const { source: _source, rules: _rules, inert, ...said } = data;
  const view = { ...said, rules: shownRules(rulesOf(data), viewer), inert: null };
  const shown = seesAll(viewer) ? view : { ...view, content: shownText(view.content) };
  return { ...shown, inert: inertReason(entryModel(view))?.code ?? (inert !== null && lasting.includes(inert) ? inert : null) };
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
    { audience: whom, text: shownText(data.content) },
    { audience: [KEEPER], text: data.content },
  ],
  project,
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
    rules: { effects: { sticky: 3, cooldown: null, delay: null }, condition: '真相 == 1' },
    inert: null,
    handle: 'pack#tide',
    source: { uid: 1 },
  }),
});
