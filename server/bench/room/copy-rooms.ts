import type pg from 'pg';
import type { Db } from '../../src/infra/db/connect-database.ts';

type Table = { readonly name: string; /** The column that holds the room's id. */ readonly room: string; /** Columns that differ in a copy `c` of row `x`. */ readonly own: Readonly<Record<string, string>> };

/** The tables of a room, and what makes a copy's rows its own. */
const tables: readonly Table[] = [
  { name: 'rooms', room: 'id', own: { id: 'c.id' } },
  { name: 'room_heads', room: 'room_id', own: {} },
  { name: 'members', room: 'room_id', own: {} },
  { name: 'keys', room: 'room_id', own: { id: 'gen_random_uuid()', hash: "encode(sha256((c.id || x.id)::bytea), 'hex')" } },
  // Search terms begin with the last 12 characters of their room's id.
  { name: 'documents', room: 'room_id', own: { terms: 'ARRAY(SELECT right(c.id, 12) || substr(term, 13) FROM unnest(x.terms) AS term)' } },
  { name: 'revisions', room: 'room_id', own: {} },
  { name: 'frames', room: 'room_id', own: {} },
  { name: 'turns', room: 'room_id', own: {} },
  { name: 'actions', room: 'room_id', own: {} },
];

const termsIndexSql = "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'documents' AND indexdef LIKE '%USING gin%'";
const columnsSql = "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position";

async function copyTable(client: pg.PoolClient, { name, room, own }: Table, roomId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(columnsSql, [name]);
  const columns = rows.map((column) => column.name);
  const values = columns.map((column) => own[column] ?? (column === room ? 'c.id' : `x.${column}`));
  await client.query(`INSERT INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${name} x CROSS JOIN copies c WHERE x.${room} = $1`, [roomId]);
}

/** Fills the database with copies of a room. The search index is built once at the end, which is much quicker than row by row. */
export async function copyRooms({ pool }: Pick<Db, 'pool'>, roomId: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(termsIndexSql);
    for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
    await client.query('CREATE TEMP TABLE copies AS SELECT gen_random_uuid()::text AS id FROM generate_series(1, $1::int)', [count]);
    for (const table of tables) await copyTable(client, table, roomId);
    await client.query("SET maintenance_work_mem = '512MB'");
    for (const { definition } of rows) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}
