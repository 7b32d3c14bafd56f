import { chmod, mkdir, readFile, readdir, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changed } from '../../core/world/testing/small-world.ts';
import { testPorts } from '../../../test/support/room.ts';
import { silentLog } from '../log/log.ts';
import { openWorlds } from './open-worlds.ts';
import { readWorldFolder } from './read-world-folder.ts';
import { worldPlace } from './testing/world-folder.ts';
import { writeWorldId } from './write-world-id.ts';

const { ids } = testPorts(null as never, 'worlds');
const places = [await worldPlace(), await worldPlace()];
const [bundled, user] = places as [(typeof places)[0], (typeof places)[0]];
afterAll(() => Promise.all(places.map((place) => place.remove())));
const open = () => openWorlds({ roots: [{ path: bundled.path, origin: 'bundled' }, { path: user.path, origin: 'user' }, { path: join(user.path, 'none'), origin: 'user' }], ids, log: silentLog });
const found = async (name: string) => (await open().list()).find(({ source }) => source.endsWith(`/${name}`));
const told = (issues: readonly { path: readonly string[]; code: string }[] = []) => issues.map(({ path, code }) => `${path.join('/')} ${code}`);

test('a folder is a world under the id that it says, and its cover is looked at', async () => {
  await bundled.put('雾');
  const world = await found('雾');
  expect(world).toMatchObject({ source: 'bundled/雾', origin: 'bundled', id: 'fog-harbour', name: 'Fog Harbour', issues: [], warnings: [] });
  expect(world?.pictures.get('media/cover.webp')?.image).toEqual({ mime: 'image/webp', width: 8, height: 6 });
});

test('what is brought yields an id to what comes with the server, and two of one place have none', async () => {
  await user.put('copy');
  await user.put('one', changed('world.yaml', 'id: fog-harbour', 'id: twin'));
  await user.put('two', changed('world.yaml', 'id: fog-harbour', 'id: twin'));
  const worlds = await open().list();
  expect(worlds.map(({ source, world, issues }) => [source, world !== null, told(issues)])).toEqual([
    ['bundled/雾', true, []], ['user/copy', false, ['world.yaml/id ISSUE_WORLD_ID_TAKEN']], ['user/one', false, ['world.yaml/id ISSUE_WORLD_ID_TAKEN']], ['user/two', false, ['world.yaml/id ISSUE_WORLD_ID_TAKEN']],
  ]);
  for (const name of ['copy', 'one', 'two']) await rm(join(user.path, name), { recursive: true });
});

test('a file that changes is read again, and the last fault told with it', async () => {
  const folder = await user.put('moving', changed('world.yaml', 'id: fog-harbour', 'id: moving'));
  const worlds = open();
  const name = async () => (await worlds.list()).find(({ source }) => source === 'user/moving');
  expect((await name())?.world).not.toBeNull();
  await writeFile(join(folder, 'data/lorebook.yaml'), '- id: a\n');
  expect(told((await name())?.issues)).toEqual(['data/lorebook.yaml/0/content ISSUE_REQUIRED']);
  await rm(join(folder, 'data/lorebook.yaml'));
  expect((await name())?.world?.editions.get('en')?.lore).toEqual([]);
  await rm(folder, { recursive: true });
});

test('links are followed inside of the folder and nowhere else', async () => {
  const folder = await user.put('linked', changed('world.yaml', 'id: fog-harbour', 'id: linked'));
  await rename(join(folder, 'data/lorebook.yaml'), join(folder, 'data/lore-real.yaml'));
  await symlink('lore-real.yaml', join(folder, 'data/lorebook.yaml'));
  expect((await readWorldFolder(folder)).world?.editions.get('en')?.lore).toHaveLength(2);
  await writeFile(join(user.path, 'secret.yaml'), '- { id: secret, content: secret }');
  await rm(join(folder, 'data/lorebook.yaml'));
  await symlink(join(user.path, 'secret.yaml'), join(folder, 'data/lorebook.yaml'));
  await rm(join(folder, 'media'), { recursive: true });
  await symlink(bundled.path, join(folder, 'media'));
  const { world, issues } = await readWorldFolder(folder);
  expect(world).toBeNull();
  expect(told(issues)).toEqual(['data/lorebook.yaml ISSUE_WORLD_OUTSIDE', 'world.yaml/cover ISSUE_PACK_FILE_MISSING']);
  await rm(folder, { recursive: true });
});

test('what is too large, no text or no picture is not taken', async () => {
  const folder = await user.put('large', changed('world.yaml', 'id: fog-harbour', 'id: large'));
  await truncate(join(folder, 'data/lorebook.yaml'), 2 ** 20 + 1);
  await writeFile(join(folder, 'characters/characters.json'), Uint8Array.of(0x5b, 0xff, 0x5d));
  await truncate(join(folder, 'data/unused.json'), 0).catch(() => writeFile(join(folder, 'data/unused.json'), ''));
  await truncate(join(folder, 'data/unused.json'), 2 ** 24);
  expect(told((await readWorldFolder(folder)).issues)).toEqual(['characters/characters.json ISSUE_PACK_TEXT', 'data/lorebook.yaml ISSUE_PACK_FILE_TOO_LARGE']);
  await user.put('large', changed('world.yaml', 'id: fog-harbour', 'id: large'));
  await writeFile(join(folder, 'media/cover.webp'), 'no picture');
  expect(told((await readWorldFolder(folder)).issues)).toEqual(['media/cover.webp ISSUE_IMAGE_UNREADABLE']);
  for (let depth = 0, path = folder; depth < 9; depth += 1) await mkdir((path = join(path, 'd')));
  expect(told((await readWorldFolder(folder)).issues)).toContain(`${Array(8).fill('d').join('/')} ISSUE_WORLD_TOO_DEEP`);
  await rm(folder, { recursive: true });
});

test('a world.json without an id gets one, once, and stays as its author wrote it', async () => {
  const text = '\uFEFF{\r\n\t"name": "无名 Nameless",\r\n\t"summary": "…",\r\n\t"n": 1\r\n}\r\n';
  const folder = await user.putJson('nameless', text);
  const path = join(folder, 'world.json');
  expect(told((await found('nameless'))?.issues)).toEqual(['world.json/n ISSUE_UNKNOWN_KEY']);
  expect(await readFile(path, 'utf8')).toBe(text);
  await writeFile(path, text.replace(',\r\n\t"n": 1', ''));
  await chmod(path, 0o640);
  const worlds = open();
  const [first, second] = await Promise.all([worlds.list(), worlds.list()]);
  const id = first.find(({ source }) => source === 'user/nameless')?.world?.id;
  expect(id).toMatch(/^world-[0-9a-z]{10}$/);
  expect(second.find(({ source }) => source === 'user/nameless')?.id).toBe(id);
  expect(await readFile(path, 'utf8')).toBe(`\uFEFF{\r\n\t"id": "${id}",\r\n\t"name": "无名 Nameless",\r\n\t"summary": "…"\r\n}\r\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  expect((await found('nameless'))?.id).toBe(id);
  expect(await readdir(folder)).toEqual(['world.json']);
});

test('of two who write an id at once one does, and nobody sees half of it', async () => {
  const folder = await user.putJson('race', '{"name":"a","summary":"b"}');
  const results = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => writeWorldId(folder, `world-${i}`)));
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  await writeWorldId(folder, 'world-late');
  expect(await readFile(join(folder, 'world.json'), 'utf8')).toMatch(/^\{"id":"world-\d","name":"a","summary":"b"\}$/);
  expect(await readdir(folder)).toEqual(['world.json']);
  await writeFile(join(folder, 'world.json'), '{"name":"a","summary":"b"}');
  await mkdir(join(folder, 'world.json.part'));
  expect(told((await found('race'))?.issues)).toEqual(['world.json/id ISSUE_WORLD_ID_NOT_WRITTEN']);
});
