import { z } from 'zod';
import { fieldValuesSchema } from '../../character/field-value.ts';
import { assetRefSchema } from '../asset-ref.ts';
import { defineKind } from '../kind.ts';
import { textSchema, titleSchema } from '../text-limits.ts';
import { seesAll } from '../viewer.ts';

const schema = z.strictObject({
  name: titleSchema,
  description: textSchema.default(''),
  portrait: assetRefSchema.nullable().default(null),
  fields: fieldValuesSchema.default({}),
  claimedBySeat: z.string().nullable().default(null),
  characterId: z.string().nullable().default(null),
});
type Pregen = z.infer<typeof schema>;
type PregenView = Omit<Pregen, 'fields'> & { readonly fields: Pregen['fields'] | null };

/** A ready-made player character that one seat may claim; its sheet stays closed until then. */
export const pregen = defineKind<Pregen, PregenView>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.name,
  audience: () => ['*'],
  searchTexts: (data) => [
    { audience: ['*'], text: data.name, title: true },
    { audience: ['*'], text: data.description },
  ],
  project: (data, viewer) => (seesAll(viewer) ? data : { ...data, fields: null }),
  fixture: () => ({ name: '沈舟 Shen Zhou', description: 'A ferryman.', portrait: null, fields: { strength: 60 }, claimedBySeat: null, characterId: null }),
});
