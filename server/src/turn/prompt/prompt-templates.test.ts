import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isPromptName, promptVariables, type PromptName } from './prompt-names.ts';
import { variablesIn } from './prompt-text.ts';
import { loadPromptTemplates, packagedPrompts } from './prompt-templates.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lorekeep-prompts-'));
});

async function put(path: string, text: string, folder = join(dataDir, 'prompts')): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

test.each(['en', 'zh'])('%s ships every prompt, with exactly its variables', async (language) => {
  const files = await readdir(join(packagedPrompts, language));
  expect(files.map((file) => file.replace(/\.md$/, '')).sort()).toEqual(Object.keys(promptVariables).sort());
  for (const file of files) {
    const name = file.slice(0, -3);
    const text = await readFile(join(packagedPrompts, language, file), 'utf8');
    expect([name, variablesIn(text).sort()]).toEqual([name, isPromptName(name) ? [...promptVariables[name]].sort() : null]);
  }
});

test('both languages use the same markers and protocol words', async () => {
  for (const name of Object.keys(promptVariables)) {
    const [en, zh] = await Promise.all(['en', 'zh'].map((language) => readFile(join(packagedPrompts, language, `${name}.md`), 'utf8')));
    const words = (text = '') => [...new Set(text.match(/`[^`]+`|\w+="[^"]*"/g))].sort();
    expect([name, words(zh)]).toEqual([name, words(en)]);
  }
});

test('variables are filled in once; a value that looks like one stays as it is', async () => {
  const templates = await loadPromptTemplates({});
  const text = templates.render('keeper-identity', 'zh', { room: '雾港 ${system}', system: 'tide', language: '中文' });
  expect(text).toContain('“雾港 ${system}”这张桌子');
  expect(text).toContain('所用规则：tide。');
});

test('the room comes before the operator, the operator before what ships', async () => {
  const values = { guidance: '冷峻' };
  await put('zh/keeper-style.md', '店主的文风：${guidance}');
  const templates = await loadPromptTemplates({ dataDir });
  const room = new Map<PromptName, string>([['keeper-style', '这一桌的文风：${guidance}']]);
  expect(templates.render('keeper-style', 'zh', values, room)).toBe('这一桌的文风：冷峻');
  expect(templates.render('keeper-style', 'zh', values)).toBe('店主的文风：冷峻');
  expect(templates.render('keeper-style', 'en', values)).toContain('# How it reads');
});

test('a region falls back to its language, an unshipped language to English', async () => {
  await put('ja/model-test.md', '挨拶してください。');
  const templates = await loadPromptTemplates({ dataDir });
  expect(templates.render('model-test', 'zh-Hans-CN', {})).toContain('灯笼');
  expect(templates.render('model-test', 'fr', {})).toContain('lantern');
  expect(templates.render('model-test', 'ja', {})).toBe('挨拶してください。');
});

test('the English of the operator is no substitute for another language that ships', async () => {
  await put('en/model-test.md', 'Say hello.');
  const templates = await loadPromptTemplates({ dataDir });
  expect(templates.render('model-test', 'zh', {})).toContain('灯笼');
  expect(templates.render('model-test', 'en', {})).toBe('Say hello.');
});

test.each(['../zh', '..', 'zh/../../etc', '', 'ZH', 'z', '中文'])('%j is no language', async (language) => {
  const templates = await loadPromptTemplates({});
  expect(() => templates.render('model-test', language, {})).toThrow(expect.objectContaining({ code: 'PROMPT_LANGUAGE' }));
});

test('everything wrong with the operator\'s files is told at once, each with its file', async () => {
  const files = [
    await put('zh/keeper-style.md', ' \n'),
    await put('zh/keeper-lore.md', '${entries} ${secrets} ${ entries }'),
    await put('zh/keeper-notes.md', 'x'),
    await put('Chinese!/keeper-style.md', 'x'),
  ];
  const failure = await loadPromptTemplates({ dataDir }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'PROMPT_INVALID' });
  const issues = (failure as { issues: { code: string; path: string[]; params: { variable?: string } }[] }).issues;
  expect(issues.map(({ code, path: [path], params }) => [code, path, params.variable]).sort()).toEqual(
    [
      ['PROMPT_EMPTY', files[0], undefined],
      ['PROMPT_VARIABLE_UNKNOWN', files[1], 'secrets'],
      ['PROMPT_VARIABLE_UNKNOWN', files[1], ' entries '],
      ['PROMPT_UNKNOWN', files[2], undefined],
      ['PROMPT_LANGUAGE', dirname(files[3] ?? ''), undefined],
    ].sort(),
  );
});

test('a room\'s own text is held to the same rules', async () => {
  const templates = await loadPromptTemplates({});
  const render = (text: string) => () => templates.render('keeper-style', 'en', { guidance: '' }, new Map([['keeper-style' as const, text]]));
  expect(render('')).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ code: 'PROMPT_EMPTY' })] }));
  expect(render('${kp}')).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ code: 'PROMPT_VARIABLE_UNKNOWN' })] }));
});

test('an unknown prompt, a missing value and an unknown value are errors', async () => {
  const templates = await loadPromptTemplates({});
  const render = templates.render as (name: string, language: string, values: object) => string;
  expect(() => render('keeper-dream', 'en', {})).toThrow(expect.objectContaining({ code: 'PROMPT_UNKNOWN' }));
  expect(() => render('toString', 'en', {})).toThrow(expect.objectContaining({ code: 'PROMPT_UNKNOWN' }));
  expect(() => render('keeper-lore', 'en', {})).toThrow(expect.objectContaining({ code: 'PROMPT_VARIABLE_MISSING', params: expect.objectContaining({ variable: 'entries' }) }));
  expect(() => render('keeper-lore', 'en', { entries: '', 条目: '' })).toThrow(expect.objectContaining({ code: 'PROMPT_VARIABLE_UNKNOWN' }));
});

test('Windows line ends and other files do no harm', async () => {
  await put('zh/keeper-style.md', '第一行\r\n${guidance}\r\n');
  await put('zh/notes.txt', 'x');
  const templates = await loadPromptTemplates({ dataDir });
  expect(templates.render('keeper-style', 'zh', { guidance: '第二行' })).toBe('第一行\n第二行');
});
