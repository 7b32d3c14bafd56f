import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { shownAudience } from '../shown-audience.ts';
import { textSchema, titleSchema } from '../text-limits.ts';

const schema = z.strictObject({ title: titleSchema, text: textSchema });
type Note = z.infer<typeof schema>;

/** The keeper's own memory; a player sees a note only where it was shown to their seat. */
export const note = defineKind<Note, Note>({
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
  fixture: () => ({ title: '密室 · the locked room', text: 'The key lies under the third stair.' }),
});
