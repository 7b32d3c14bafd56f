import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleFiles } from '../../core/pack/testing/sample-pack.ts';
import { buildPackFromFolder } from './build-pack-from-folder.ts';
import { readPackFile } from './read-pack-file.ts';
import { readPackFolder } from './read-pack-folder.ts';
import { writePackFile } from './write-pack-file.ts';

let folder = '';

async function put(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-源-'));
  for (const [path, bytes] of sampleFiles()) await put(path, bytes);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is built, written and read back', async () => {
  const built = await buildPackFromFolder(folder);
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  const path = await writePackFile(join(folder, 'out'), built);
  expect(path).toBe(join(folder, 'out', 'blackmoor-1.2.0.lwpack'));
  expect(await readdir(join(folder, 'out'))).toEqual(['blackmoor-1.2.0.lwpack']);
  const read = await readPackFile(path);
  expect(read).toMatchObject({ ok: true, pack: { sha256: built.sha256, trust: built.trust } });
  // The pack that now lies in its own source folder changes nothing.
  expect(await buildPackFromFolder(folder)).toMatchObject({ ok: true, sha256: built.sha256, warnings: [] });
});

test('hidden files, node_modules and earlier packs are not looked at', async () => {
  await put('.git/config', 'x');
  await put('node_modules/x/index.js', 'x');
  await put('old.lwpack', 'x');
  const read = await readPackFolder(folder);
  expect(read.ok ? [...read.files.keys()].toSorted() : []).toEqual([...sampleFiles().keys()].toSorted());
});

test('links are refused, whether to a file or a folder, and never followed', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(join(outside, 'secret.txt'), join(folder, 'assets/泄漏.png'));
  await symlink(outside, join(folder, 'linked'));
  const result = await buildPackFromFolder(folder);
  await rm(outside, { recursive: true });
  expect(result.ok ? [] : result.issues.toSorted((a, b) => (a.path.join() < b.path.join() ? -1 : 1))).toEqual([
    { path: ['assets/泄漏.png'], code: 'ISSUE_PACK_SYMLINK' },
    { path: ['linked'], code: 'ISSUE_PACK_SYMLINK' },
  ]);
});

test('a folder larger than a pack may be is not read into memory', async () => {
  await put('art/huge.psd', '');
  await truncate(join(folder, 'art/huge.psd'), 2 ** 30 + 1);
  expect(await readPackFolder(folder)).toMatchObject({ ok: false, issues: [{ path: [], code: 'ISSUE_PACK_UNPACKED_TOO_LARGE' }] });
});

test('a pack file larger than the limit is refused unread', async () => {
  await put('huge.lwpack', '');
  await truncate(join(folder, 'huge.lwpack'), 2 ** 29 + 1);
  expect(await readPackFile(join(folder, 'huge.lwpack'))).toEqual({ ok: false, issues: [{ path: [], code: 'ISSUE_PACK_TOO_LARGE', params: { size: 2 ** 29 + 1, maximum: 2 ** 29 } }] });
});

test('what cannot be read is told as such', async () => {
  await expect(readPackFolder(join(folder, 'none'))).rejects.toMatchObject({ code: 'PACK_FOLDER_UNREADABLE', params: { path: join(folder, 'none') } });
  await expect(readPackFile(join(folder, 'none.lwpack'))).rejects.toMatchObject({ code: 'PACK_FILE_UNREADABLE' });
});

test('a pack that cannot be written leaves nothing behind', async () => {
  await put('out/blackmoor-1.2.0.lwpack/occupied', 'a folder stands where the file should go');
  const built = await buildPackFromFolder(folder);
  if (!built.ok) throw new Error('not built');
  await expect(writePackFile(join(folder, 'out'), built)).rejects.toThrow();
  expect(await readdir(join(folder, 'out'))).toEqual(['blackmoor-1.2.0.lwpack']);
});
