import { z } from 'zod';
import type { Db } from '../../infra/db/connect-database.ts';

/** Where a fork comes from. The name is what that room was called then. */
const schema = z.object({ roomId: z.string(), name: z.string(), turnNumber: z.number() });
export type Origin = z.infer<typeof schema>;

/** Where these rooms were forked from, by id; rooms that are no forks are absent. */
export async function originsOf({ pool }: Pick<Db, 'pool'>, roomIds: readonly string[]): Promise<ReadonlyMap<string, Origin>> {
  const { rows } = await pool.query<{ id: string; origin: unknown }>('SELECT id, forked_from AS origin FROM rooms WHERE id = ANY($1) AND forked_from IS NOT NULL', [roomIds]);
  return new Map(rows.map(({ id, origin }) => [id, schema.parse(origin)]));
}
