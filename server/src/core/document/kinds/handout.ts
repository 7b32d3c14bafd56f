import { z } from 'zod';
import { assetRefSchema } from '../asset-ref.ts';
import { defineKind } from '../kind.ts';
import { shownAudience } from '../shown-audience.ts';
import { textSchema, titleSchema } from '../text-limits.ts';

const schema = z.strictObject({ title: titleSchema, text: textSchema, image: assetRefSchema.nullable().default(null) });
type Handout = z.infer<typeof schema>;

/** A letter, map or photograph that the keeper puts into players' hands. */
export const handout = defineKind<Handout, Handout>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.title,
  audience: shownAudience,
  searchTexts: (data, audience) => [
    { audience, text: data.title, title: true },
    { audience, text: data.text },
  ],
  project: (data) => data,
  fixture: () => ({
    title: '旧信 · an old letter',
    text: 'Burn this after reading.',
    image: { sha256: 'a'.repeat(64), mime: 'image/png', size: 10, width: 1, height: 1, alt: 'a letter' },
  }),
});
