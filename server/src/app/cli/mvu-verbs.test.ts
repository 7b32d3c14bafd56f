import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-变量-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const tree = join(folder, '树.json');
await writeFile(tree, "{ 世界: { 日: 1, _版本: 'v1' }, } // 初始");

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli({ args, environment: { LANG: 'en_GB.UTF-8' }, terminal: { out: (text) => void out.push(text), err: (text) => void err.push(text) } });
  return { code, out: out.join(''), err: err.join('') };
}

test('applies a message to a tree and names what was dropped', async () => {
  const { code, out } = await run('mvu', 'apply', tree, "雾。<UpdateVariable>_.add('世界.日', 1);//夜尽 \n_.set('世界._版本', 2);</UpdateVariable>", '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    tree: { 世界: { 日: 2, _版本: 'v1' } }, visibleText: '雾。',
    applied: [{ op: 'add', path: '世界.日', before: 1, after: 2, reason: '夜尽' }],
    rejected: [{ code: 'MVU_READ_ONLY', message: "“_.set('世界._版本', 2)” was left out: 世界._版本 is read-only." }],
  });
});

test('the message may lie in a file; people read what became of it', async () => {
  const message = join(folder, '回复.txt');
  await writeFile(message, '<JSONPatch>[{"op":"replace","path":"/世界/夜","value":"深"}]</JSONPatch>');
  const { code, out } = await run('mvu', 'apply', tree, message);
  expect(code).toBe(0);
  expect(out).toContain('世界.夜: null -> "深"');
});

test('a tree that cannot be read is an error with its reason', async () => {
  await writeFile(join(folder, 'bad.json'), '[1]');
  const { code, err, out } = await run('mvu', 'apply', join(folder, 'bad.json'), 'x', '--json');
  expect(code).toBe(1);
  expect(out + err).toContain('MVU_ROOT_INVALID');
});
