import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tideYaml } from '../../core/rulepack/testing/tide.ts';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-规则-'));
const systems = join(folder, 'data', 'rulepacks');
await mkdir(systems, { recursive: true });
await writeFile(join(systems, 'tide.yaml'), tideYaml);
await writeFile(join(systems, '坏.yaml'), 'extends: tide\ndefaults:\n  力量: [1]\n');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCli({ args, environment: { LOREKEEP_DATA_DIR: join(folder, 'data'), ...environment }, terminal });
  return { code, out: out.join(''), err: err.join('') };
}

async function json(args: readonly string[]) {
  const { code, out } = await run([...args, '--json']);
  expect(out.trim().split('\n')).toHaveLength(1);
  return { code, value: JSON.parse(out) as Record<string, unknown> };
}

test('the systems that a server would have are listed, with what is wrong beside them', async () => {
  const { code, value } = await json(['rulepack', 'list']);
  expect(code).toBe(0);
  expect(value.rulepacks).toContainEqual(expect.objectContaining({ id: 'tide', names: ['tide', '潮汐'], commands: ['tide', 'ra'], derived: 5 }));
  expect(value.problems).toMatchObject([{ id: '坏', refused: true, issues: [{ path: ['defaults', '力量'], line: 3, column: 3, message: expect.stringContaining('[1]') }] }]);
  expect((await run(['rulepack', 'list'])).out).toContain('坏.yaml:3:3: defaults/力量');
});

test('a file is validated as if it were installed, a folder file by file', async () => {
  const own = join(folder, 'mine');
  await mkdir(own);
  await writeFile(join(own, 'mist.yaml'), 'extends: tide\nnames: [mist]\nderived: {迷失: {half_of: 意智}}\nextra: 1\n');
  const bad = await json(['rulepack', 'validate', join(own, 'mist.yaml')]);
  expect(bad).toMatchObject({ code: 1, value: { ok: false, rulepacks: [{ id: 'mist', ok: false, issues: [{ path: ['derived', '迷失', 'half_of'], code: 'ISSUE_RULEPACK_UNKNOWN', params: { nearest: '意志' }, line: 3, column: 16 }], warnings: [{ path: ['extra'], line: 4 }] }] } });
  expect((await run(['rulepack', 'validate', join(own, 'mist.yaml')], { LANG: 'zh_CN.UTF-8' })).err).toContain('是否想写 意志？');
  await writeFile(join(own, 'mist.yaml'), 'extends: tide\nnames: [mist]\n');
  expect(await json(['rulepack', 'validate', own, join(systems, 'tide.yaml')])).toMatchObject({ code: 0, value: { ok: true, rulepacks: [{ id: 'mist', ok: true }, { id: 'tide', ok: true }] } });
  expect(await json(['rulepack', 'validate', join(own, 'nothing.yaml')])).toMatchObject({ code: 1, value: { code: 'RULEPACK_UNREADABLE' } });
});

test('a base is looked for by its id alone, never by a path', async () => {
  const file = join(folder, 'sly.yaml');
  await writeFile(file, 'extends: ../data/rulepacks/tide\n');
  expect(await json(['rulepack', 'validate', file])).toMatchObject({ code: 1, value: { rulepacks: [{ issues: [{ code: 'ISSUE_RULEPACK_BASE_UNKNOWN' }] }] } });
});

test('stats are computed from values as a player types them, or from JSON', async () => {
  expect(await json(['rulepack', 'derive', 'tide', '力量90', 'dex90'])).toMatchObject({ code: 0, value: { system: 'tide', values: { 力量: 90, 敏捷: 90 }, derived: { DB: '1d6', 生命上限: 18 } } });
  expect(await json(['rulepack', 'derive', 'tide', '--values', '{"STR":15,"dex":15}'])).toMatchObject({ code: 0, value: { derived: { DB: '-2' } } });
  expect(await json(['rulepack', 'derive', 'tide', '力量=50', '敏捷60'])).toMatchObject({ code: 1, value: { code: 'SHEET_REFUSED' } });
});

test('the schema is written and compared', async () => {
  const out = join(folder, 'schemas', 'rulepack.schema.json');
  expect(await json(['rulepack', 'schema', '--check', '--out', out])).toMatchObject({ code: 1, value: { current: false } });
  expect(await json(['rulepack', 'schema', '--out', out])).toMatchObject({ code: 0, value: { written: true } });
  expect(await json(['rulepack', 'schema', '--check', '--out', out])).toMatchObject({ code: 0, value: { current: true } });
  const schema = JSON.parse(await readFile(out, 'utf8')) as { properties: object };
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['extends', 'defaults', 'derived', 'computers', 'sheet', 'resolution', 'subsystems']));
});
