import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openFileStore } from './file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-资产-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = await openFileStore(folder);

const bytes = Buffer.from('雾港的灯塔 the lighthouse of Fog Harbour');
const sha256 = createHash('sha256').update(bytes).digest('hex');

test('bytes are found under their hash, whole or in part', async () => {
  const stored = await store.put(Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]));
  expect(stored).toEqual({ sha256, size: bytes.length });
  expect(await store.put(bytes)).toEqual(stored);
  const part = await store.open(sha256, { start: 3, end: 8 });
  expect(part === null ? null : await buffer(part)).toEqual(bytes.subarray(3, 9));
  expect(await store.read(sha256)).toEqual(bytes);
});

test('a stream beyond the limit is refused and leaves nothing', async () => {
  const large = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
  await expect(store.put(large, { limit: 1000 })).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a stream that breaks off leaves nothing', async () => {
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('connection lost');
  };
  await expect(store.put(broken())).rejects.toThrow('connection lost');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('names that are no hash never reach the file system', async () => {
  for (const name of ['../place-id', 'place-id', sha256.toUpperCase(), `${sha256}/..`, '']) {
    expect(await store.sizeOf(name)).toBeNull();
    expect(await store.open(name)).toBeNull();
    await store.remove(name);
  }
  expect((await openFileStore(folder)).placeId).toBe(store.placeId);
  expect(store.placeId).toMatch(/^[0-9a-f-]{36}$/);
});

test('opening a store removes what was left half written a day ago, never what another process writes now', async () => {
  for (const name of ['old', 'new']) await writeFile(join(folder, 'incoming', name), 'half');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(folder, 'incoming', 'old'), yesterday, yesterday);
  await openFileStore(folder);
  expect(await readdir(join(folder, 'incoming'))).toEqual(['new']);
});
