import { z } from 'zod';
import { assetRefSchema } from '../asset-ref.ts';
import { defineKind } from '../kind.ts';
import { shownAudience } from '../shown-audience.ts';
import { textSchema, titleSchema } from '../text-limits.ts';
import { KEEPER, seesAll } from '../viewer.ts';

const schema = z.strictObject({
  title: titleSchema,
  description: textSchema.default(''),
  image: assetRefSchema.nullable().default(null),
  secret: z.strictObject({ text: textSchema }).nullable().default(null),
});
type Scene = z.infer<typeof schema>;

/** A place or moment of the story; `secret` is what only the keeper knows about it. */
export const scene = defineKind<Scene, Scene>({
  schemaVersion: 1,
  schema,
  handMade: true,
  title: (data) => data.title,
  audience: shownAudience,
  searchTexts: (data, audience) => [
    { audience, text: data.title, title: true },
    { audience, text: data.description },
    ...(data.secret ? [{ audience: [KEEPER], text: data.secret.text }] : []),
  ],
  project: (data, viewer) => (seesAll(viewer) ? data : { ...data, secret: null }),
  fixture: () => ({ title: '钟楼 · the bell tower', description: 'Dust and rope.', image: null, secret: { text: 'The bell is cracked by design.' } }),
});
