import { z } from 'zod';
import { defineKind } from '../kind.ts';

const schema = z.strictObject({
  currentSceneId: z.string().nullable().default(null),
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
  fixture: () => ({ currentSceneId: 'scene-1' }),
});
