import type { Log } from '../log/log.ts';
import { connectDatabase } from './connect-database.ts';
import type { Db } from './connect-database.ts';
import { requireSuitedServer } from './database-server.ts';
import { deployMigrations } from './deploy-migrations.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export type DatabasePlace = { databaseUrl: string | null; dataDir: string };

export type OpeningDatabase = {
  log: Log;
  /** When another process runs the built-in database of this folder: share it, or refuse with DATABASE_BUSY. */
  whenBusy?: 'attach' | 'refuse';
  /** Called once when the built-in database ends by itself; the process cannot go on. */
  onLost?: () => void;
};

type Server = { url: string; stop(): Promise<void> };

async function findServer({ databaseUrl, dataDir }: DatabasePlace, options: OpeningDatabase): Promise<Server> {
  if (databaseUrl === null) return startEmbeddedPostgres({ dataDir, ...options });
  await requireSuitedServer(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
}

/**
 * The database of this deployment at this version: the external one, or the built-in one in the data folder. Closing
 * it also stops the built-in server if this call started it.
 */
export async function openDatabase(place: DatabasePlace, options: OpeningDatabase): Promise<Db> {
  const server = await findServer(place, options);
  try {
    await deployMigrations({ url: server.url, log: options.log });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = connectDatabase({ url: server.url, log: options.log });
  const close = async () => {
    await db.close();
    await server.stop();
  };
  return { ...db, close };
}
