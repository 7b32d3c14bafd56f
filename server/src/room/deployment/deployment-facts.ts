import type { Db } from '../../infra/db/connect-database.ts';

/** What the database says of itself and of everything in it. */
export type DatabaseFacts = { readonly version: string; readonly sizeBytes: number };
export type DeploymentCounts = { readonly rooms: number; readonly people: number; readonly turns: number; readonly openTurns: number; readonly modelCalls: number };

type Reading = Pick<Db, 'pool'>;

export async function databaseFacts({ pool }: Reading): Promise<DatabaseFacts> {
  const { rows } = await pool.query<{ version: string; size: string }>(
    "SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size",
  );
  return { version: rows[0]?.version ?? '', sizeBytes: Number(rows[0]?.size ?? 0) };
}

export async function deploymentCounts({ pool }: Reading): Promise<DeploymentCounts> {
  const { rows } = await pool.query<DeploymentCounts>(
    `SELECT (SELECT count(*)::int FROM rooms) AS rooms, (SELECT count(*)::int FROM people) AS people,
       (SELECT count(*)::int FROM turns WHERE state = 'COMMITTED') AS turns,
       (SELECT count(*)::int FROM turns WHERE state IN ('COLLECTING', 'QUEUED', 'RUNNING', 'BLOCKED')) AS "openTurns",
       (SELECT count(*)::int FROM model_calls) AS "modelCalls"`,
  );
  return rows[0] ?? { rooms: 0, people: 0, turns: 0, openTurns: 0, modelCalls: 0 };
}
