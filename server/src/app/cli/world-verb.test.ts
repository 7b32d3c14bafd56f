import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changed } from '../../core/world/testing/small-world.ts';
import { worldPlace } from '../../infra/world/testing/world-folder.ts';
import { root } from '../version.ts';
import { runCli } from './run-cli.ts';

const place = await worldPlace();
afterAll(() => place.remove());

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli({ args: ['world', 'validate', ...args], environment: { LANG: 'en_GB.UTF-8' }, terminal: { out: (text) => void out.push(text), err: (text) => void err.push(text) } });
  return { code, out: out.join(''), err: err.join('') };
}

test('a world without a fault is told so, the ones that come with the server among them', async () => {
  const folder = await place.put('雾港');
  expect(await run(folder)).toEqual({ code: 0, err: '', out: `${folder}: no problems; 3 characters, 1 ready-made ones, 2 dimensions, 2 entries of lore, in en, zh\n` });
  const { code, out } = await run(join(root, 'worlds'), '--json');
  const { ok, worlds } = JSON.parse(out) as { ok: boolean; worlds: { locales: string[]; issues: unknown[]; warnings: unknown[] }[] };
  expect({ code, ok }).toEqual({ code: 0, ok: true });
  expect(worlds.length).toBeGreaterThan(0);
  for (const world of worlds) expect(world).toMatchObject({ locales: ['en', 'zh'], issues: [], warnings: [] });
});

test('every problem is told with its file, line and column', async () => {
  const folder = await place.put('坏', { ...changed('world.yaml', 'id: fog-harbour', 'id: broken'), 'data/lorebook.yaml': '- id: a\n  content: b\n  strategy: sometimes\n' });
  const told = await run(folder);
  expect(told).toMatchObject({ code: 1, out: '' });
  expect(told.err).toContain(`${join(folder, 'data/lorebook.yaml')}:3:3: 0/strategy: `);
  const { code, out } = await run(folder, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ ok: false, worlds: [{ folder, id: 'broken', ok: false, content: null, issues: [{ path: ['data/lorebook.yaml', '0', 'strategy'], code: 'ISSUE_NOT_ALLOWED', line: 3, column: 3, message: expect.any(String) as string }] }] });
});

test('worlds of one id, folders that are none and words that are wrong have their codes', async () => {
  const [one, two] = [await place.put('one', changed('world.yaml', 'id: fog-harbour', 'id: same')), await place.put('two', changed('world.yaml', 'id: fog-harbour', 'id: same'))];
  expect(JSON.parse((await run(one, two, '--json')).out)).toMatchObject({ ok: false, worlds: [{ issues: [{ code: 'ISSUE_WORLD_ID_TAKEN', line: 2 }] }, { issues: [{ code: 'ISSUE_WORLD_ID_TAKEN' }] }] });
  await mkdir(join(place.path, 'empty'));
  expect(JSON.parse((await run(join(place.path, 'empty'), '--json')).out)).toMatchObject({ ok: false, worlds: [{ issues: [{ path: [], code: 'ISSUE_WORLD_NO_MANIFEST' }] }] });
  expect(await run(join(place.path, 'nowhere'), '--json')).toMatchObject({ code: 1 });
  expect(await run()).toMatchObject({ code: 2 });
});

test('checking changes nothing, unless an id is asked for', async () => {
  const folder = await place.putJson('nameless', '{ "name": "无名", "summary": "…" }');
  const path = join(folder, 'world.json');
  await writeFile(path, '{ "name": "无名", "summary": "…" }');
  expect(await run(folder)).toMatchObject({ code: 0, out: expect.stringContaining('world.json:1:1: id: There is no id') as string });
  expect(await readFile(path, 'utf8')).toBe('{ "name": "无名", "summary": "…" }');
  expect((await run(folder, '--write-id')).code).toBe(0);
  expect(await readFile(path, 'utf8')).toMatch(/^\{ "id": "world-[0-9a-z]{10}", "name": "无名", "summary": "…" \}$/);
});
