import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-模板-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function render(text: string, tree: unknown, args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const [file, variables] = [join(folder, '条目.txt'), join(folder, '变量.json')];
  await Promise.all([writeFile(file, text), writeFile(variables, typeof tree === 'string' ? tree : JSON.stringify(tree))]);
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const code = await runCli({ args: ['ejs', 'render', file, '--variables', variables, ...args], environment, terminal });
  return { code, out: out.join(''), err: err.join('') };
}

const parsed = ({ code, out }: { code: number; out: string }) => ({ code, ...(JSON.parse(out) as object) });

test('a file is rendered with its macros and its code, and its wishes are told', async () => {
  const text = "{{char}}对{{user}}：<% for (const x of 物) { %><%= x %>，<% } setvar('stat_data.hp', hp - 1) %>{{getvar::hp}}{{setvar::a::1}}";
  const result = parsed(await render(text, { stat_data: { hp: 7, 物: ['绳', '灯'] } }, ['--user', '阿明', '--char', '店主', '--json']));
  expect(result).toMatchObject({ code: 0, ok: true, text: '店主对阿明：绳，灯，7', writes: [{ op: 'set', path: ['hp'], value: 6 }], macroWrites: [{ op: 'set', path: 'a', value: '1' }], issues: [] });
});

test('without running code only what can be read is rendered, the rest says where it stands', async () => {
  expect(parsed(await render("<% if (hp > 5) { %>有<% } %>", 'hp: 7', ['--subset', '--json']))).toMatchObject({ code: 0, ok: true, text: '有' });
  expect(parsed(await render("一\n<% for (;;) { } %>", {}, ['--subset', '--json']))).toMatchObject({ code: 1, ok: false, text: '', issues: [{ code: 'TEMPLATE_UNSUPPORTED', params: { line: 2 } }] });
});

test('a template that fails says its line and gives nothing', async () => {
  const { code, out, err } = await render('一\n二<%= f() %>', {}, [], { LANG: 'zh_CN.UTF-8' });
  expect([code, out + err]).toEqual([1, expect.stringMatching(/第 2 行.*f is not defined/)]);
});

test('where code of authors is off, templates are only read', async () => {
  expect(parsed(await render('<%= hp %>', { hp: 7 }, ['--json'], { LOREKEEP_AUTHOR_CODE: 'off' }))).toMatchObject({ code: 0, text: '7', writes: [] });
});
