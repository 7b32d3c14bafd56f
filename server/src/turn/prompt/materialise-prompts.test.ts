import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { materialisePrompts } from './materialise-prompts.ts';
import { loadPromptTemplates } from './prompt-templates.ts';

let dataDir: string;
let packagedDir: string;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'lorekeep-copies-'));
  [dataDir, packagedDir] = [join(root, '数据'), join(root, 'packaged')];
  await mkdir(join(packagedDir, 'zh'), { recursive: true });
  await writeFile(join(packagedDir, 'zh', 'model-test.md'), '第一版');
});

const packaged = () => join(packagedDir, 'zh', 'model-test.md');
const copy = () => join(dataDir, 'prompts', 'zh', 'model-test.md');
const run = () => materialisePrompts({ dataDir, packagedDir });

test('missing copies are made once and can be loaded', async () => {
  expect(await run()).toEqual(['zh/model-test.md']);
  expect(await run()).toEqual([]);
  const templates = await loadPromptTemplates({ dataDir });
  expect(templates.render('model-test', 'zh', {})).toBe('第一版');
});

test('a copy nobody touched follows the packaged text', async () => {
  await run();
  await writeFile(packaged(), '第二版');
  expect(await run()).toEqual(['zh/model-test.md']);
  expect(await readFile(copy(), 'utf8')).toBe('第二版');
});

test('an edited copy is never overwritten', async () => {
  await run();
  await writeFile(copy(), '我的版本');
  await writeFile(packaged(), '第二版');
  expect(await run()).toEqual([]);
  expect(await readFile(copy(), 'utf8')).toBe('我的版本');
});

test('deleting an edited copy brings the packaged text back', async () => {
  await run();
  await writeFile(copy(), '我的版本');
  await rm(copy());
  expect(await run()).toEqual(['zh/model-test.md']);
  expect(await readFile(copy(), 'utf8')).toBe('第一版');
});

test('without a readable record every existing file counts as the operator\'s', async () => {
  await run();
  await writeFile(join(dataDir, 'prompts', '.packaged.json'), '{broken');
  await writeFile(packaged(), '第二版');
  expect(await run()).toEqual([]);
  expect(await readFile(copy(), 'utf8')).toBe('第一版');
});
