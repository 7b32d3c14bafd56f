import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-预设-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(name: string, content: string, flags: readonly string[] = []) {
  await writeFile(join(folder, name), content);
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli({ args: ['preset', 'inspect', join(folder, name), ...flags], environment: { LANG: 'zh_CN.UTF-8' }, terminal: { out: (text) => void out.push(text), err: (text) => void err.push(text) } });
  return { code, out: out.join(''), err: err.join('') };
}

const night = JSON.stringify({
  top_p: 1, custom_url: 'http://geheim', prompts: [{ identifier: 'main', name: '主提示', content: '雨' }, { identifier: 'off', name: '关', content: 'x' }],
  prompt_order: [{ character_id: 100001, order: [{ identifier: 'main', enabled: true }, { identifier: 'off', enabled: false }, { identifier: 'gone', enabled: true }] }],
});

test('a preset is shown with what it tells, what was thrown away and what does not apply', async () => {
  const { code, out } = await inspect('夜雨.json', `\uFEFF${night}`);
  expect([code, out]).toEqual([0, [
    '夜雨（id 夜雨）', '采用 1/2 条提示词，1 个字符', '', '采用：', '  开头 · 主提示 (1)', '', '已丢弃：', '  custom_url: “custom_url”可能含有密钥，未读取即已丢弃。', '',
    '不起作用：', '  模型参数不起作用，房间的模型有自己的设置：top_p', '', '说明：', '  prompt_order/0/order/2: 顺序引用了预设中没有的“gone”。', '',
  ].join('\n')]);
  const json = await inspect('夜雨.json', night, ['--json']);
  expect(JSON.parse(json.out)).toMatchObject({ ok: true, id: '夜雨', segments: [{ place: 'head' }], prompts: [{ state: 'live', characters: 1 }, { state: 'off' }], sampling: { top_p: 1 }, dropped: [{ code: 'PRESET_SECRET_DROPPED' }] });
  expect(json.out + out).not.toContain('geheim');
});

test('what is no preset is refused, naming what was seen', async () => {
  const { code, out } = await inspect('书.json', '{"entries":{}}', ['--json']);
  expect(code).not.toBe(0);
  expect(JSON.parse(out)).toMatchObject({ ok: false, code: 'IMPORT_REFUSED', issues: [{ code: 'PRESET_FOREIGN', params: { seen: 'lorebook' } }] });
});
