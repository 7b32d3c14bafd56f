import { z } from 'zod';
import { assetRefSchema } from '../asset-ref.ts';
import { defineKind } from '../kind.ts';
import { textSchema, titleSchema } from '../text-limits.ts';
import { KEEPER } from '../viewer.ts';

/** As what a card was brought: what the table plays in, somebody whom the story plays, or a player's own person. */
export const cardDocumentRoles = ['WORLD', 'COMPANION', 'CHARACTER'] as const;

export const openingKinds = ['first', 'alternate', 'group'] as const;

/** Openings that one card may have; the largest in circulation have some 60. */
export const OPENINGS_MAX = 200;
/** Pictures that a card may bring beside its portrait. */
export const PICTURES_MAX = 200;

const opening = z.strictObject({ kind: z.enum(openingKinds), text: textSchema });
const picture = z.strictObject({ type: z.string().max(80), name: z.string().max(200), asset: assetRefSchema });
const depthPrompt = z.strictObject({ prompt: textSchema, depth: z.number().int().min(0).max(10_000), role: z.enum(['system', 'user', 'assistant']) });

const schema = z.strictObject({
  name: titleSchema,
  /** What `{{char}}` becomes; '' = the name. */
  nickname: z.string().max(200).default(''),
  role: z.enum(cardDocumentRoles),
  format: z.string().max(80),
  /** The file's name, for people. */
  origin: z.string().max(300).default(''),
  /** Off: none of its texts is told to a model. */
  enabled: z.boolean().default(true),
  characterId: z.string().nullable().default(null),
  pregenId: z.string().nullable().default(null),
  bookId: z.string().nullable().default(null),
  description: textSchema.default(''),
  personality: textSchema.default(''),
  scenario: textSchema.default(''),
  openings: z.array(opening).max(OPENINGS_MAX).default([]),
  /** The opening that was told; null while none was. */
  toldOpening: z.number().int().min(0).nullable().default(null),
  examples: textSchema.default(''),
  systemPrompt: textSchema.default(''),
  postHistory: textSchema.default(''),
  depthPrompt: depthPrompt.nullable().default(null),
  creator: z.string().max(500).default(''),
  version: z.string().max(200).default(''),
  /** For people, never for a model. */
  creatorNotes: textSchema.default(''),
  creatorNotesByLanguage: z.record(z.string().max(40), textSchema).default({}),
  tags: z.array(z.string().max(200)).max(200).default([]),
  pictures: z.array(picture).max(PICTURES_MAX).default([]),
  extensions: z.record(z.string(), z.unknown()).default({}),
  /** The card's JSON as it was read, without the entries of its book, for a lossless export. */
  source: z.unknown().default(null),
});
export type CardData = z.infer<typeof schema>;
type CardView = Omit<CardData, 'source' | 'extensions'>;

/** Ids of cards begin so. */
export const cardIdStart = 'card:';

/** What `{{char}}` becomes in the texts of a card. */
export function charOf({ nickname, name }: Pick<CardData, 'nickname' | 'name'>): string {
  return nickname.trim() === '' ? name : nickname;
}

/** What a character card says to models and people beside who its person is. For the keeper alone: it gives the story away. */
export const card = defineKind<CardData, CardView>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.name,
  audience: () => [KEEPER],
  searchTexts: (data, audience) => [
    { audience, text: data.name, title: true },
    { audience, text: [data.scenario, ...data.openings.map(({ text }) => text)].join('\n') },
  ],
  project: ({ source: _source, extensions: _extensions, ...view }) => view,
  fixture: () => ({
    name: '守灯人 Lamp Keeper', nickname: '灯', role: 'WORLD', format: 'character-card-v3', origin: '灯塔.png', enabled: true, characterId: null, pregenId: 'pregen-1', bookId: 'book-1',
    description: 'Keeps a lamp that nobody lit.', personality: '寡言', scenario: 'The lighthouse has been dark since the drowning.', openings: [{ kind: 'first', text: 'The stairs smell of oil. {{user}}' }, { kind: 'alternate', text: '灯亮了。' }], toldOpening: null,
    examples: '<START>', systemPrompt: 'Nobody tells who drowned. {{original}}', postHistory: 'Two paragraphs.', depthPrompt: { prompt: 'She listens.', depth: 4, role: 'system' }, creator: 'someone', version: '1', creatorNotes: 'Play at night.', creatorNotesByLanguage: { zh: '夜里玩' },
    tags: ['雾'], pictures: [], extensions: { fav: true }, source: { spec: 'chara_card_v3' },
  }),
});
