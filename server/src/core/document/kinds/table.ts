import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { textSchema } from '../text-limits.ts';

const schema = z.strictObject({
  currentSceneId: z.string().nullable().default(null),
  /** The story's first words, told when the room is made. */
  opening: textSchema.default(''),
});
type Table = z.infer<typeof schema>;

/** What lies on the table right now; one per room, with the id `table`. */
export const table = defineKind<Table, Table>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: () => 'table',
  audience: () => ['*'],
  searchTexts: () => [],
  project: (data) => data,
  names: {
    idsOf: ({ currentSceneId }) => (currentSceneId === null ? [] : [currentSceneId]),
    without: (data, knows) => ({ ...data, currentSceneId: data.currentSceneId !== null && knows(data.currentSceneId) ? data.currentSceneId : null }),
  },
  fixture: () => ({ currentSceneId: 'scene-1', opening: '雾来了。 The fog comes in.' }),
});
