import pg from 'pg';
import type { Config } from '../../infra/config/config.ts';
import { requireSuitedServer, serverName } from '../../infra/db/database-server.ts';
import { productMigrations, readMigrations } from '../../infra/db/migration-folder.ts';
import { missingMigrations } from '../../infra/db/migration-history.ts';
import { hasCluster } from '../../infra/db/embedded/cluster.ts';
import { dataFolder } from '../../infra/db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../../infra/db/embedded/embedded-postgres.ts';
import { findPostgresBinaries } from '../../infra/db/embedded/postgres-binaries.ts';
import { silentLog } from '../../infra/log/log.ts';
import { secretBox } from '../../infra/secret/secret-box.ts';
import { deploymentSecret } from '../../infra/secret/deployment-secret.ts';
import type { FailedFinding, Finding } from './finding.ts';
import { ok, warning } from './finding.ts';

export type DatabaseFindings = { readonly database: Finding | FailedFinding; readonly migrations: Finding | FailedFinding; readonly secret: Finding | FailedFinding; readonly model: Finding | FailedFinding };

const unknown = warning('unknown');

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'llm'>;

async function examineMigrations(client: pg.Client): Promise<Finding> {
  const known = readMigrations(productMigrations);
  const { rows } = await client.query<{ fresh: boolean }>("SELECT to_regclass('_prisma_migrations') IS NULL AS fresh");
  if (rows[0]?.fresh === true) return ok('fresh', { count: known.length });
  const missing = await missingMigrations(client, known);
  return missing.length === 0 ? ok('current', { count: known.length }) : ok('waiting', { count: missing.length });
}

type Slot = { key_sealed: string | null; model: string; provider: string };

async function slotsOf(client: pg.Client): Promise<Slot[]> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('model_slots') IS NOT NULL AS there");
  return rows[0]?.there === true ? (await client.query<Slot>('SELECT key_sealed, model, provider FROM model_slots ORDER BY slot')).rows : [];
}

/** Opens every stored provider key: a secret that was exchanged is found here and not in the middle of a game. */
async function examineSecret(place: Place, slots: readonly Slot[]): Promise<Finding> {
  const secret = await deploymentSecret({ configured: place.secret, dataDir: place.dataDir });
  const box = secretBox(secret);
  for (const { key_sealed } of slots) if (key_sealed !== null) box.open(key_sealed);
  return ok('fits', { source: secret.source });
}

function examineModel({ llm }: Place, slots: readonly Slot[]): Finding {
  const slot = slots[0];
  if (slot !== undefined) return ok('stored', { model: slot.model, provider: slot.provider });
  return llm.provider === null && llm.model === null ? warning('scripted') : ok('environment', { model: llm.model ?? '-', provider: llm.provider ?? '-' });
}

async function attempt<T extends Finding>(examineIt: () => Promise<T> | T): Promise<T | FailedFinding> {
  try {
    return await examineIt();
  } catch (error) {
    return { state: 'failed', error };
  }
}

async function examineInside(place: Place, url: string, database: Finding): Promise<DatabaseFindings> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const migrations = await attempt(() => examineMigrations(client));
    const slots = await slotsOf(client);
    return { database, migrations, secret: await attempt(() => examineSecret(place, slots)), model: await attempt(() => examineModel(place, slots)) };
  } finally {
    await client.end();
  }
}

/** The built-in database is started for the examination where it exists and does not run; nothing is made. */
async function examineEmbedded(place: Place): Promise<DatabaseFindings> {
  await findPostgresBinaries();
  if (!hasCluster(dataFolder(place.dataDir))) return { database: ok('later'), migrations: ok('later'), secret: ok('later'), model: examineModel(place, []) };
  const server = await startEmbeddedPostgres({ dataDir: place.dataDir, log: silentLog, whenBusy: 'attach' });
  try {
    return await examineInside(place, server.url, ok(server.attached ? 'running' : 'starts'));
  } finally {
    await server.stop();
  }
}

/** Database, migrations, secret and model: what lies behind the first is unknown where it does not answer. */
export async function examineDatabase(place: Place): Promise<DatabaseFindings> {
  try {
    if (place.databaseUrl === null) return await examineEmbedded(place);
    await requireSuitedServer(place.databaseUrl);
    return await examineInside(place, place.databaseUrl, ok('reached', { server: serverName(place.databaseUrl) }));
  } catch (error) {
    return { database: { state: 'failed', error }, migrations: unknown, secret: unknown, model: unknown };
  }
}

