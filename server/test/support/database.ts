import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../../src/infra/db/connect-database.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { runOn, withDatabase } from './databases.ts';

const answerSchema = z.object({ url: z.string(), template: z.string() });

async function askDoor(): Promise<z.infer<typeof answerSchema>> {
  const response = await fetch(inject('databaseDoor'));
  if (!response.ok) throw new Error(`the test database does not start: ${await response.text()}`);
  return answerSchema.parse(await response.json());
}

async function createDatabase(from: 'template' | 'nothing'): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = await askDoor();
  const name = `${template}_${randomUUID()}`;
  // Copying files takes 15 ms; the default strategy writes the whole template through the log.
  await runOn(url, `CREATE DATABASE "${name}" TEMPLATE "${from === 'template' ? template : 'template0'}" STRATEGY file_copy`);
  const drop = async () => {
    await runOn(url, `DROP DATABASE "${name}" WITH (FORCE)`);
  };
  return { url: withDatabase(url, name), drop };
}

/**
 * A database of this test file's own with every migration applied; closed and dropped when the file ends. Call it at the
 * top of the file (`const db = await testDatabase()`): inside beforeAll it is too late for the file to clean up.
 */
export async function testDatabase(): Promise<Db> {
  const { url, drop } = await createDatabase('template');
  const db = connectDatabase({ url, log: silentLog });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  return db;
}

/** The address of an empty database, for tests of migrations themselves; dropped when the file ends. */
export async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase('nothing');
  afterAll(drop);
  return url;
}
