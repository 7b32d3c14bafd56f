import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { openPlugins } from './open-plugins.ts';

const base = await mkdtemp(join(tmpdir(), 'lorekeep-plugins-'));
afterAll(() => rm(base, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(base, path, '..'), { recursive: true });
  await writeFile(join(base, path), text);
}

const manifest = (description: string, more = '') => `---\ndescription: ${description}\n${more}---\n`;

test('packages come, change and go while the server runs; an id belongs to the first folder, and a link leads nowhere outside', async () => {
  let now = 0;
  let on = true;
  const plugins = openPlugins({ directories: [join(base, 'ours'), join(base, 'theirs'), join(base, 'nowhere')], log: silentLog, clock: { elapsed: () => now }, isCodeOn: () => on });
  const later = () => { now += 10_000; };
  expect([plugins.list(), plugins.find('tide'), plugins.isRunning('lorekeep'), plugins.isRunning('tide')]).toEqual([[], null, true, false]);
  await write('theirs/tide/PLUGIN.md', manifest('潮汐', 'runtime: { schedule: { stage: audit }, function: {} }\n'));
  await write('theirs/tide/handler.js', 'export default () => 1');
  await write('theirs/bad/PLUGIN.md', manifest('坏', 'mood: dark\n'));
  await write('outside.js', 'secret');
  await write('theirs/sly/PLUGIN.md', manifest('偷', 'runtime: { schedule: { stage: audit }, function: {} }\n'));
  await symlink(join(base, 'outside.js'), join(base, 'theirs/sly/handler.js'));
  later();
  expect(plugins.list().map(({ id, description }) => [id, description])).toEqual([['tide', '潮汐']]);
  expect(plugins.problems().map(({ id, issues }) => [id, issues.map(({ path, code }) => [path.join('.'), code])])).toEqual([
    ['bad', [['PLUGIN.md.mood', 'ISSUE_UNKNOWN_KEY']]], ['sly', [['PLUGIN.md.runtime.function.handler', 'ISSUE_PLUGIN_FILE_MISSING']]],
  ]);
  expect([plugins.source('tide', 'handler.js'), plugins.source('tide', '../../outside.js'), plugins.isRunning('tide')]).toEqual(['export default () => 1', null, true]);
  on = false;
  expect([plugins.isRunning('tide'), plugins.isRunning('lorekeep')]).toEqual([false, true]);
  await write('ours/tide/PLUGIN.md', manifest('ours'));
  await rm(join(base, 'theirs/bad'), { recursive: true });
  later();
  expect([plugins.find('tide')?.description, plugins.problems().map(({ id }) => id)]).toEqual(['ours', ['sly']]);
});
