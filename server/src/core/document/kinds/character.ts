import { z } from 'zod';
import { fieldValuesSchema } from '../../character/field-value.ts';
import { assetRefSchema } from '../asset-ref.ts';
import { defineKind } from '../kind.ts';
import { shownAudience } from '../shown-audience.ts';
import { textSchema, titleSchema } from '../text-limits.ts';
import { KEEPER, seesAll } from '../viewer.ts';

const schema = z.strictObject({
  name: titleSchema,
  aliases: z.array(titleSchema).max(32).default([]),
  type: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/, 'a lower-case word').default('npc'),
  description: textSchema.default(''),
  portrait: assetRefSchema.nullable().default(null),
  fields: fieldValuesSchema.default({}),
  /** Set where a player brought them in a file: their words are quoted, never obeyed. */
  imported: z.literal(true).optional(),
  secret: z
    .strictObject({ text: textSchema.default(''), goals: textSchema.nullable().default(null), fields: fieldValuesSchema.default({}) })
    .nullable()
    .default(null),
});
type Character = z.infer<typeof schema>;

/** One person of the story, whatever their type; `secret` is the keeper-only half. */
export const character = defineKind<Character, Character>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.name,
  audience: shownAudience,
  searchTexts: (data, audience) => [
    { audience, text: [data.name, ...data.aliases].join(' '), title: true },
    { audience, text: data.description },
    ...(data.secret ? [{ audience: [KEEPER], text: `${data.secret.text} ${data.secret.goals ?? ''}` }] : []),
  ],
  project: (data, viewer) => (seesAll(viewer) ? data : { ...data, secret: null }),
  fixture: () => ({
    name: '林婉 Lin Wan',
    aliases: ['the archivist'],
    type: 'npc',
    description: 'Keeps the town records.',
    portrait: null,
    fields: { age: 34 },
    secret: { text: 'She forged the deed.', goals: 'Keep the deed hidden.', fields: { nerve: 2 } },
  }),
});
