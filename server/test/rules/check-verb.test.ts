import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli } from '../../src/app/cli/run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-检定-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const examples = resolve(import.meta.dirname, '../../../rulepacks/examples');

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCli({ args: ['check', ...args], environment: { LANG: 'en', ...environment }, terminal });
  return { code, out: out.join(''), err: err.join('') };
}

async function json(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { code, out } = await run([...args, '--json'], environment);
  return { code, value: JSON.parse(out) as Record<string, unknown> };
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('the same seed rolls the same check, by id and by name', async () => {
  const args = ['--target', '60', '--difficulty', 'hard', '--modifier', 'bonus=2', '--seed', '潮'];
  const byId = await json(['--system', 'coc7', ...args]);
  expect(byId).toMatchObject({ code: 0, value: { ok: true, system: 'coc7', seed: '潮', outcome: { target: 30, rawTarget: 60 }, applied: { bonus: 2 } } });
  expect((await json(['--system', 'Call of Cthulhu', ...args])).value).toEqual(byId.value);
});

test('a check is told in words of the reader', async () => {
  expect((await run(['--system', 'coc7', '--target', '100', '--seed', '1'])).out).toMatch(/^1d100 \[\d+\] = \d+ · \d+ against 100 · .*success.* · margin \d+\n$/i);
  expect((await run(['--system', 'coc7', '--target', '100', '--seed', '1'], { LANG: 'zh_CN.UTF-8' })).out).toMatch(/成功/);
});

test('the usual DC of a system counts where none is given', async () => {
  expect((await json(['--system', 'dnd5e', '--situational=-2', '--seed', '1'])).value).toMatchObject({ outcome: { target: 15 } });
});

test.each([
  [['--system', 'coc8', '--target', '1'], 'CHECK_SYSTEM_UNKNOWN'],
  [['--system', 'coc7'], 'CHECK_TARGET_MISSING'],
  [['--system', 'coc7', '--target', 'much'], 'INVALID_INPUT'],
  [['--system', 'coc7', '--target', '1', '--modifier', 'bonus'], 'INVALID_INPUT'],
  [['--system', 'coc7', '--target', '1', '--modifier', 'bonsu=1'], 'CHECK_MODIFIER_UNKNOWN'],
  [['--system', 'wod', '--param', 'pool=201'], 'CHECK_PARAM_RANGE'],
  [['--target', '1'], 'INVALID_INPUT'],
  [['--system', 'coc7', '--conform', 'nowhere.json'], 'CHECK_TABLE_UNREADABLE'],
  [['--system', 'nowhere.yaml', '--target', '1'], 'RULEPACK_UNREADABLE'],
])('what cannot be used is a bad input: %j', async (args, code) => {
  expect(await json(args)).toMatchObject({ code: 1, value: { ok: false, code } });
});

test('a system conforms to its example rows, scripts included', async () => {
  expect(await json(['--system', 'coc7', '--conform', join(examples, 'coc7.yaml')])).toMatchObject({ code: 0, value: { ok: true, mismatches: [] } });
  expect(await json(['--system', 'weft', '--conform', join(examples, 'weft.yaml')])).toMatchObject({ code: 0, value: { ok: true, mismatches: [] } });
});

test('without code of authors a scripted check is a typed refusal', async () => {
  expect(await json(['--system', 'weft', '--seed', '1'], { LOREKEEP_AUTHOR_CODE: 'off' })).toMatchObject({ code: 1, value: { code: 'SANDBOX_OFF' } });
});

test('rows that come out otherwise are listed with their columns and make the command fail', async () => {
  const path = await file('行.json', JSON.stringify({ columns: ['dc', 'face', 'modifier', 'rank', 'margin'], rows: [[15, 20, 0, 'crit', 5], [15, 10, 5, 'fail', 0]] }));
  expect(await json(['--system', 'dnd5e', '--conform', path])).toEqual({
    code: 1,
    value: { ok: false, system: 'dnd5e', rows: 2, mismatches: [{ list: 'checks', place: 2, row: { dc: 15, face: 10, modifier: 5, rank: 'fail', margin: 0 }, differences: { rank: { expected: 'fail', actual: 'success' } } }] },
  });
  const { code, err } = await run(['--system', 'dnd5e', '--conform', path]);
  expect(code).toBe(1);
  expect(err).toContain('dnd5e: 2 rows, 1 mismatches');
  expect(err).toContain('rank "fail" / "success"');
});

test('derived figures that come out otherwise are told by their name', async () => {
  const path = await file('derived.json', JSON.stringify({ rows: [{ values: { 敏捷: 51 }, derived: { 闪避: 26, 移动力: 8 } }] }));
  expect(await json(['--system', 'coc7', '--conform', path])).toMatchObject({ code: 1, value: { mismatches: [{ list: 'derived', place: 1, differences: { 闪避: { expected: 26, actual: 25 } } }] } });
});

test('a table that is none is refused with every place', async () => {
  const path = await file('bad.json', JSON.stringify({ columns: ['dc', 'fase'], rows: [[1, 2], ['x', 3]] }));
  const { code, value } = await json(['--system', 'dnd5e', '--conform', path]);
  expect(code).toBe(1);
  expect((value['issues'] as { path: string[] }[]).map(({ path: place }) => place.join('.'))).toEqual(['rows.0.fase', 'rows.1.dc', 'rows.1.fase']);
});

test('a system in a file of one’s own may build on a bundled one', async () => {
  const path = await file('雾.yaml', 'extends: weft_plain\nresolution:\n  params: {pool: {default: 9}}\n');
  expect(await json(['--system', path, '--seed', '1'])).toMatchObject({ code: 0, value: { system: '雾', expression: '9d6>=5' } });
  const bad = await file('破.yaml', 'resolution:\n  roll: 1d\n  ranks: [{id: no}]\n');
  expect(await json(['--system', bad, '--seed', '1'])).toMatchObject({ code: 1, value: { code: 'RULEPACK_REFUSED', issues: [{ path: ['resolution', 'roll'], line: 2 }] } });
});
