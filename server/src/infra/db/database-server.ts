import pg from 'pg';
import { DomainError } from '../../core/error/domain-error.ts';

/** The oldest server that the schema is made for (row-level changes of partitioned tables, builtin functions). */
const minimumMajor = 15;

/** The server of a database address as a message may show it: without user and password. */
export function serverName(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port === '' ? '5432' : port}${decodeURIComponent(pathname)}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DomainError('DATABASE_UNREACHABLE', { server: serverName(url), reason: reasonOf(error) });
  }
}

/** A refused connection to a name with several addresses arrives as an AggregateError without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Refuses a server that does not answer, is too old, or whose database is not UTF-8. */
export async function requireSuitedServer(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    const unsuited = (seen: string, expected: string) => new DomainError('DATABASE_UNSUITED', { server: serverName(url), seen, expected });
    if (version < minimumMajor * 10_000) throw unsuited(`PostgreSQL ${Math.floor(version / 10_000)}`, `PostgreSQL ${minimumMajor}`);
    if (encoding !== 'UTF8') throw unsuited(encoding, 'UTF8');
  } finally {
    await client.end();
  }
}
