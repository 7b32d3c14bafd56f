import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { catalogues, locales } from '../../i18n/translate.ts';
import { verbs } from './registry.ts';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-命令-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCli({ args, environment: { LOREKEEP_DATA_DIR: join(folder, 'data'), ...environment }, terminal });
  return { code, out: out.join(''), err: err.join('') };
}

async function json(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { code, out, err } = await run([...args, '--json'], environment);
  expect(err).toBe('');
  expect(out.trim().split('\n')).toHaveLength(1);
  return { code, value: JSON.parse(out) as Record<string, unknown> };
}

test('every verb has its line of help in every language and says how it is written', async () => {
  for (const name of Object.keys(verbs)) {
    for (const locale of locales) expect(catalogues[locale].has(`cli.${name}`)).toBe(true);
    const { code, out } = await run([...name.split(' '), '--help']);
    expect([code, out]).toEqual([0, expect.stringContaining(`lorekeep ${name}`)]);
  }
});

test('what is no command, or is called wrongly, is wrong usage, also as JSON', async () => {
  for (const args of [[], ['掷骰'], ['roll'], ['roll', '1d6', '--sides', '6'], ['key'], ['schema', 'print', 'x']]) {
    const { code, out, err } = await run(args);
    expect([args, code, out, err === '']).toEqual([args, 2, '', false]);
    expect(await json(args)).toMatchObject({ code: 2, value: { ok: false, code: 'USAGE' } });
  }
  expect((await run(['--help'])).code).toBe(0);
});

test('a seed rolls the same dice', async () => {
  const [first, second] = [await json(['roll', '4d6kh3', '+', '2', '--seed', '雾']), await json(['roll', '4d6kh3 + 2', '--seed', '雾'])];
  expect(first.code).toBe(0);
  expect(first.value.total).toBe(second.value.total);
});

test('bad input is told with its place in the language of the shell', async () => {
  expect(await json(['roll', '2d'])).toMatchObject({ code: 1, value: { ok: false, code: expect.stringMatching(/^DICE_/), params: { column: expect.any(Number) } } });
  const { code, err } = await run(['key', 'create', '--role', 'king'], { LANG: 'zh_CN.UTF-8' });
  expect([code, err]).toEqual([1, expect.stringMatching(/role: .*king/)]);
  expect(err).toMatch(/[\u4e00-\u9fff]/);
});

test('the schema is written to a file and compared with it', async () => {
  const out = join(folder, '模式.graphql');
  expect(await json(['schema', 'print', '--out', out])).toMatchObject({ code: 0, value: { written: true } });
  expect(await readFile(out, 'utf8')).toContain('type Query');
  expect(await json(['schema', 'print', '--check', '--out', out])).toMatchObject({ code: 0, value: { current: true } });
  await writeFile(out, 'type Query { old: Int }');
  expect(await json(['schema', 'print', '--check', '--out', out])).toMatchObject({ code: 1, value: { ok: false, current: false } });
});

test('keys are made, listed and revoked on the machine itself', async () => {
  const environment = { DATABASE_URL: await emptyDatabase(), LOREKEEP_PUBLIC_URL: 'https://table.example' };
  const made = await json(['key', 'create', '--name', '管理员'], environment);
  expect(made).toMatchObject({ code: 0, value: { role: 'OPERATOR', key: expect.stringMatching(/^lk_/), signInLink: expect.stringMatching(/^https:\/\/table\.example\/sign-in#token=lk_/) } });
  const second = await json(['key', 'create', '--role', 'keeper'], environment);
  expect((await json(['key', 'list'], environment)).value).toMatchObject({ keys: [{ role: 'KEEPER', usable: true }, { role: 'OPERATOR', name: '管理员' }] });
  expect((await run(['key', 'list'], environment)).out).not.toContain(String(made.value.key));
  expect((await json(['key', 'revoke', String(second.value.id)], environment)).code).toBe(0);
  expect(await json(['key', 'revoke', String(made.value.id)], environment)).toMatchObject({ code: 1, value: { code: 'LAST_OPERATOR_KEY' } });
  expect(await json(['key', 'revoke', 'nothing'], environment)).toMatchObject({ code: 1, value: { code: 'NOT_FOUND' } });
});

const stateOf = (value: Record<string, unknown>, name: string) => (value.checks as { name: string; state: string; message: string }[]).find((check) => check.name === name);

test('the doctor finds nothing wrong before the first start and changes nothing', async () => {
  const untouched = join(folder, '未动');
  const { code, value } = await json(['doctor'], { PORT: '0', LOREKEEP_DATA_DIR: untouched });
  expect(code).toBe(0);
  expect(stateOf(value, 'database')).toMatchObject({ state: 'ok', message: 'the built-in one will be made at the first start' });
  expect(stateOf(value, 'authorCode')).toEqual({ name: 'authorCode', state: 'ok', message: 'runs, confined' });
  await expect(readFile(untouched)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the doctor explains a port in use, an unreachable database and settings that cannot be read', async () => {
  const { createServer } = await import('node:http');
  const other = createServer((_request, response) => response.end('other'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { code, value } = await json(['doctor'], { PORT: port, DATABASE_URL: 'postgresql://nobody:hunter2@127.0.0.1:1/none', LOREKEEP_CONSOL: 'off', LOREKEEP_AUTHOR_CODE: 'off' });
  other.close();
  expect(code).toBe(1);
  expect(stateOf(value, 'authorCode')).toMatchObject({ state: 'ok', message: 'switched off (LOREKEEP_AUTHOR_CODE)' });
  expect(stateOf(value, 'port')).toMatchObject({ state: 'failed', message: expect.stringContaining(port) });
  expect(stateOf(value, 'database')).toMatchObject({ state: 'failed', message: expect.stringContaining('127.0.0.1:1/none') });
  expect(stateOf(value, 'settings')).toMatchObject({ state: 'warning', message: expect.stringContaining('LOREKEEP_CONSOL') });
  expect(JSON.stringify(value)).not.toContain('hunter2');
  const unreadable = await json(['doctor'], { PORT: 'many' });
  expect(stateOf(unreadable.value, 'settings')).toMatchObject({ state: 'failed', message: expect.stringContaining('PORT') });
});

test('the doctor sees a database that waits for its migrations, and a data folder that others can read', async () => {
  const url = await emptyDatabase();
  await chmod(folder, 0o755);
  const { value } = await json(['doctor'], { PORT: '0', DATABASE_URL: url, LOREKEEP_DATA_DIR: folder });
  expect(stateOf(value, 'database')?.state).toBe('ok');
  expect(stateOf(value, 'migrations')).toMatchObject({ state: 'ok', message: expect.stringMatching(/^\d+ will be applied/) });
  expect(stateOf(value, 'folder')).toMatchObject({ state: 'warning', message: expect.stringContaining('chmod 700') });
});
