import type pg from 'pg';
import type { Db } from '../../src/infra/db/connect-database.ts';

/** The tables of a room, and what makes a copy's rows its own. */
const tables: readonly { readonly table: string; readonly of: string; readonly own: string }[] = [
  { table: 'rooms', of: 'id', own: "'id', c.id" },
  { table: 'room_heads', of: 'room_id', own: "'room_id', c.id" },
  { table: 'members', of: 'room_id', own: "'room_id', c.id" },
  { table: 'keys', of: 'room_id', own: "'room_id', c.id, 'id', gen_random_uuid(), 'hash', encode(sha256((c.id || x.id)::bytea), 'hex')" },
  // Search terms begin with the last 12 characters of their room's id.
  { table: 'documents', of: 'room_id', own: "'room_id', c.id, 'terms', (SELECT coalesce(jsonb_agg(right(c.id, 12) || substr(term, 13)), '[]') FROM unnest(x.terms) AS term)" },
  { table: 'revisions', of: 'room_id', own: "'room_id', c.id" },
  { table: 'frames', of: 'room_id', own: "'room_id', c.id" },
  { table: 'turns', of: 'room_id', own: "'room_id', c.id" },
  { table: 'actions', of: 'room_id', own: "'room_id', c.id" },
];

const termsIndexSql = "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'documents' AND indexdef LIKE '%USING gin%'";

async function copyAll(client: pg.PoolClient, roomId: string, count: number): Promise<void> {
  await client.query('CREATE TEMP TABLE copies AS SELECT gen_random_uuid()::text AS id FROM generate_series(1, $1::int)', [count]);
  for (const { table, of, own } of tables) {
    await client.query(
      `INSERT INTO ${table} SELECT made.* FROM ${table} x CROSS JOIN copies c
         CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(x) || jsonb_build_object(${own})) AS made
       WHERE x.${of} = $1`,
      [roomId],
    );
  }
}

/** Fills the database with copies of a room. The search index is built once at the end, which is much quicker than row by row. */
export async function copyRooms({ pool }: Db, roomId: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(termsIndexSql);
    for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
    await copyAll(client, roomId, count);
    for (const { definition } of rows) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}
