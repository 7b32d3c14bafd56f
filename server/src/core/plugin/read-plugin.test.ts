import { expect, test } from 'vitest';
import { readPlugin } from './read-plugin.ts';

const packaged = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const yaml = (text: string) => `---\n${text}\n---\nProse.\n`;
const runtime = (schedule: string, more = '') => yaml(`schedule: ${schedule}\nfunction: {}\n${more}`);
const read = (files: Readonly<Record<string, string>>, folder = 'tide-watch') => readPlugin(folder, packaged(files));
const problems = (files: Readonly<Record<string, string>>, folder = 'tide-watch') => {
  const result = read(files, folder);
  return result.ok ? [] : result.issues.map(({ path, code }) => [path.join('.'), code]);
};

test('a package with several runtimes is read, with everything that they name looked up', () => {
  const result = read({
    'PLUGIN.md': yaml('version: 1.2.0\ndescription: 潮汐\ndisplayName: 潮汐观察\nprovides: [world.dimensions@1]\ncontributes: { hooks: [PreStateCommit] }'),
    'server/index.js': '',
    'runtimes/a/RUNTIME.md': runtime('{ stage: post-turn }', 'guard: ../guard.js'),
    'runtimes/a/handler.js': '',
    'runtimes/guard.js': '',
    'runtimes/b/RUNTIME.md': runtime('{ stage: post-turn, needs: [a], after: [{ runtime: tide-watch/a }] }', 'io: { inputs: { 天气: { from: { runtime: a } } } }'.replace('天气', 'weather')),
    'runtimes/b/handler.js': '',
  });
  expect(result).toMatchObject({ ok: true, plugin: {
    id: 'tide-watch', version: '1.2.0', title: '潮汐观察', provides: ['world.dimensions@1'], entry: 'server/index.js', hooks: [{ event: 'PreStateCommit', enforce: 'normal' }],
    runtimes: [
      { id: 'tide-watch/a', stage: 'post-turn', needs: [], handler: 'runtimes/a/handler.js', guard: 'runtimes/guard.js' },
      { id: 'tide-watch/b', needs: ['tide-watch/a'], after: ['tide-watch/a'], inputs: [{ name: 'weather', runtime: 'tide-watch/a', required: true }] },
    ],
  } });
});

test('every problem is told by file and place', () => {
  expect(problems({
    'PLUGIN.md': yaml('id: other\nversion: 1\nprovides: [dimensions]\nmood: 坏\ncontributes: { hooks: [PreTurn] }'),
    'runtimes/a/RUNTIME.md': runtime('{ stage: narrative, needs: [b, ghost] }'),
    'runtimes/b/RUNTIME.md': runtime('{ stage: post-turn, after: [b] }'),
    'runtimes/c/RUNTIME.md': runtime('{ stage: setup, needs: [b] }', 'guard: ../../../etc/passwd'),
    'runtimes/c/handler.js': '',
    'runtimes/坏/RUNTIME.md': 'none',
  })).toEqual([
    ['PLUGIN.md.version', 'ISSUE_TYPE'], ['PLUGIN.md.description', 'ISSUE_REQUIRED'], ['PLUGIN.md.provides.0', 'ISSUE_FORMAT'], ['PLUGIN.md.contributes.hooks.0', 'ISSUE_TYPE'], ['PLUGIN.md.mood', 'ISSUE_UNKNOWN_KEY'],
    ['runtimes/a/RUNTIME.md.schedule.stage', 'ISSUE_NOT_ALLOWED'],
    ['runtimes/坏/RUNTIME.md', 'ISSUE_FORMAT'], ['runtimes/坏/RUNTIME.md', 'ISSUE_PACK_FRONT_MATTER'],
    ['runtimes/b/RUNTIME.md.function.handler', 'ISSUE_PLUGIN_FILE_MISSING'],
    ['runtimes/c/RUNTIME.md.schedule.needs.0', 'ISSUE_PLUGIN_RUNTIME_LATER'], ['runtimes/c/RUNTIME.md.guard', 'ISSUE_PLUGIN_FILE_MISSING'],
    ['runtimes/b/RUNTIME.md.schedule', 'ISSUE_PLUGIN_CYCLE'], ['runtimes/c/RUNTIME.md.schedule', 'ISSUE_PLUGIN_CYCLE'],
  ]);
});

test('a package without its file, with a name of the product, or with its runtime twice is refused', () => {
  expect(problems({})).toEqual([['PLUGIN.md', 'ISSUE_PLUGIN_FILE_MISSING']]);
  expect(problems({ 'PLUGIN.md': yaml('description: x') }, 'lorekeep')).toEqual([['PLUGIN.md.id', 'ISSUE_PLUGIN_ID_RESERVED']]);
  expect(problems({ 'PLUGIN.md': yaml('description: x\nruntime: { schedule: { stage: audit }, function: {} }'), 'handler.js': '', 'runtimes/a/RUNTIME.md': runtime('{ stage: audit }'), 'runtimes/a/handler.js': '' })).toEqual([['PLUGIN.md.runtime', 'ISSUE_PLUGIN_RUNTIME_TWICE']]);
  expect(problems({ 'PLUGIN.md': yaml('description: x\ncontributes: { hooks: [PreStateCommit] }') })).toEqual([['PLUGIN.md.entry', 'ISSUE_PLUGIN_FILE_MISSING']]);
});
