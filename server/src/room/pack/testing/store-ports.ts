import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { testPorts } from '../../../../test/support/room.ts';
import { openFileStore } from '../../../infra/assets/file-store.ts';
import type { Db } from '../../../infra/db/connect-database.ts';

/** Ports over a test database, with stores in a folder that goes when the test file ends. */
export async function storePorts(db: Db, seed = 'packs') {
  const folder = await mkdtemp(join(tmpdir(), 'lorekeep-store-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const [assets, uploads] = [await openFileStore(join(folder, 'assets')), await openFileStore(join(folder, 'uploads'))];
  return { ...testPorts(db, seed), assets, uploads };
}

export type StorePorts = Awaited<ReturnType<typeof storePorts>>;
