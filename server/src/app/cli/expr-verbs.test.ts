import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-表达式-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCli({ args: ['expr', ...args], environment, terminal });
  return { code, out: out.join(''), err: err.join('') };
}

async function json(args: readonly string[]) {
  const { code, out, err } = await run([...args, '--json']);
  expect(err).toBe('');
  return { code, value: JSON.parse(out) as unknown };
}

async function file(name: string, value: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

test('a condition is worked out with variables from the command or a file', async () => {
  expect(await json(['eval', '悟空.血 >= 10 && name', '--vars', '{"悟空": {"血": 12}, "name": "雾"}'])).toEqual({ code: 0, value: { ok: true, value: '雾', truthy: true } });
  expect(await json(['eval', 'day', '>=', '46', '--vars', `@${await file('变量.json', { day: 45 })}`])).toEqual({ code: 0, value: { ok: true, value: false, truthy: false } });
  expect(await run(['eval', '--', '-7 % 3'])).toMatchObject({ code: 0, out: '2\n' });
  expect(await run(['eval', '"a" + missing'])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Character 5') });
});

test('a rule knows the given names only, and every problem is told with its place', async () => {
  const vars = '{"roll": 30, "target": 60, "dice": [3, 5]}';
  expect(await json(['eval', 'roll <= floor(target / 2) && dice[1] == 5', '--dialect', 'rules', '--vars', vars])).toMatchObject({ code: 0, value: { value: true } });
  expect(await json(['eval', 'rol > dice3', '--dialect', 'rules', '--vars', vars])).toMatchObject({
    code: 1,
    value: { ok: false, code: 'EXPR_NAME_UNKNOWN', params: { nearest: 'roll' }, issues: [{ code: 'EXPR_NAME_UNKNOWN', at: 0 }, { code: 'EXPR_DICE_INDEX', at: 6, message: expect.stringContaining('dice3') }] },
  });
  const { code, err } = await run(['eval', 'rol', '--dialect', 'rules', '--vars', vars], { LANG: 'zh_CN.UTF-8' });
  expect([code, err]).toEqual([1, expect.stringMatching(/第 1 个字符.*roll/)]);
});

test('a portable condition refuses what clients may not decide', async () => {
  expect(await json(['eval', 'day + 1 > a[0]', '--dialect', 'portable'])).toMatchObject({ code: 1, value: { issues: [{ code: 'EXPR_NOT_PORTABLE', at: 4 }, { code: 'EXPR_NOT_PORTABLE', at: 11 }] } });
  expect(await json(['eval', 'day > 5', '--dialect', 'portable'])).toMatchObject({ code: 1, value: { code: 'EXPR_CANNOT_ORDER' } });
});

test('options that cannot be read are told', async () => {
  expect(await json(['eval', '1', '--dialect', 'poem'])).toMatchObject({ code: 1, value: { code: 'INVALID_INPUT', issues: [{ path: ['dialect'] }] } });
  for (const vars of ['[1]', 'null', '{', '3']) expect(await json(['eval', '1', '--vars', vars])).toMatchObject({ code: 1, value: { code: 'INVALID_INPUT', issues: [{ path: ['vars'] }] } });
  expect(await json(['eval', '1', '--vars', `@${join(folder, '无')}`])).toMatchObject({ code: 1, value: { code: 'IMPORT_FILE_UNREADABLE' } });
  expect((await run(['eval'])).code).toBe(2);
});

test('a table that agrees is well, one that differs is not and names its rows', async () => {
  const good = await file('好.json', { variables: { a: 1 }, rows: [{ expr: 'a + 1', value: 2, type: 'int' }, { expr: '1 === 1.0', value: false }, { expr: 'a ?', error: 'no' }] });
  expect(await json(['conform', good])).toMatchObject({ code: 0, value: { ok: true, rows: 3, mismatches: [], differences: [{ row: 1, reason: 'NUMBER_SPELLING' }] } });
  const bad = await file('坏.json', { cases: [{ expr: '潮 > 1', vars: { 潮: 1 }, expect: true }], rejected: [{ expr: '潮' }] });
  expect(await json(['conform', bad])).toMatchObject({ code: 1, value: { ok: false, rows: 2, mismatches: [{ list: 'cases', row: 0, expression: '潮 > 1', actual: { value: false } }, { list: 'rejected', row: 0 }] } });
  expect(await run(['conform', bad])).toMatchObject({ code: 1, err: expect.stringMatching(/2 rows, 2 mismatches[^]*cases\[0\]/) });
  expect(await json(['conform', await file('别.json', { hello: 1 })])).toMatchObject({ code: 1, value: { code: 'INVALID_INPUT', issues: [{ path: ['rows'] }] } });
  expect(await json(['conform', await file('非.json', 'hello')])).toMatchObject({ code: 1, value: { code: 'INVALID_INPUT' } });
});
