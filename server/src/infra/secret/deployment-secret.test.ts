import { chmod, mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { deploymentSecret } from './deployment-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'lorekeep-secret-')), '数据');
});

test('the first start makes a file for its owner only, later ones read it', async () => {
  const first = await deploymentSecret({ configured: null, dataDir });
  expect(first.bytes).toHaveLength(32);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await deploymentSecret({ configured: null, dataDir })).bytes).toEqual(first.bytes);
});

test('replicas that start at the same moment agree on one secret and leave nothing behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => deploymentSecret({ configured: null, dataDir })));
  expect(new Set(secrets.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('LOREKEEP_SECRET wins and touches no file', async () => {
  const bytes = Buffer.alloc(32, 7);
  for (const configured of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url'), ` ${bytes.toString('hex').toUpperCase()}\n`]) {
    expect(await deploymentSecret({ configured, dataDir })).toEqual({ bytes, source: 'LOREKEEP_SECRET' });
  }
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test.each(['changeme', '守夜人的秘密', 'ab'.repeat(31), 'a b'.repeat(20)])('%j is no secret', async (configured) => {
  await expect(deploymentSecret({ configured, dataDir })).rejects.toMatchObject({ code: 'SECRET_INVALID', params: { source: 'LOREKEEP_SECRET' } });
});

test('a damaged file is named, never replaced', async () => {
  await deploymentSecret({ configured: null, dataDir });
  const path = join(dataDir, 'secret');
  await writeFile(path, '');
  await expect(deploymentSecret({ configured: null, dataDir })).rejects.toMatchObject({ code: 'SECRET_INVALID', params: { source: path } });
  expect(await readFile(path, 'utf8')).toBe('');
});

test('a file that others may read is closed to them', async () => {
  await deploymentSecret({ configured: null, dataDir });
  const path = join(dataDir, 'secret');
  await chmod(path, 0o644);
  await deploymentSecret({ configured: null, dataDir });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
