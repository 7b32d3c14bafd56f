import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { bytesOf, heavyCard, lorebook, pngCard, simpleCard } from '../../room/import/testing/cards.ts';
import { harbourFiles } from '../../room/pack/testing/harbour-pack.ts';
import { askYes } from './ask-yes.ts';
import { runCli } from './run-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'lorekeep-内容-'));
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

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

async function sources(version = '1.0.0', name = `源 ${version}`): Promise<string> {
  for (const [path, bytes] of harbourFiles({ version })) await file(`${name}/${path}`, bytes);
  return join(folder, name);
}

test('a folder is built into the same bytes each time, and the file is verified and shown', async () => {
  const source = await sources();
  const first = await json(['pack', 'build', source, '--out', join(folder, '甲')]);
  const second = await json(['pack', 'build', source, '--out', join(folder, '乙')]);
  expect([first.code, first.value.sha256]).toEqual([0, second.value.sha256]);
  expect(await readdir(join(folder, '甲'))).toEqual(['harbour-1.0.0.lwpack']);
  const path = String(first.value.path);
  expect(await json(['pack', 'verify', path])).toMatchObject({ code: 0, value: { packId: 'harbour', sha256: first.value.sha256, trustSha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(await json(['pack', 'inspect', path])).toMatchObject({ code: 0, value: { manifest: { id: 'harbour' }, trust: { hasEjs: true } } });
  const { out } = await run(['pack', 'inspect', path], { LANG: 'zh_CN.UTF-8' });
  expect(out).toContain('雾港');
  expect(out).toContain('世界书');
});

test('a broken pack is told with every place and no file is written', async () => {
  const source = await sources('2.0.0', '坏');
  await writeFile(join(source, 'documents/all.yaml'), 'documents: [{ id: x, kind: scene, data: {} }]');
  await rm(join(source, 'cards/守塔人.png'));
  const built = await json(['pack', 'build', source, '--out', join(folder, '丙')]);
  expect(built).toMatchObject({ code: 1, value: { ok: false, code: 'PACK_REFUSED', issues: expect.arrayContaining([expect.objectContaining({ path: ['cards/守塔人.png'], message: expect.any(String) })]) } });
  await expect(readdir(join(folder, '丙'))).rejects.toThrow();
  const good = await readFile(join(folder, '甲/harbour-1.0.0.lwpack'));
  good[good.length >> 1] = (good[good.length >> 1] ?? 0) ^ 1;
  expect((await json(['pack', 'verify', await file('坏.lwpack', good)])).code).toBe(1);
  expect(await json(['pack', 'verify', join(folder, '没有')])).toMatchObject({ code: 1, value: { code: 'PACK_FILE_UNREADABLE' } });
  expect((await run(['pack', 'verify'])).code).toBe(2);
});

test('an install shows the card and needs a yes; it reaches the running server', async () => {
  const server = await startTestServer();
  const environment = { DATABASE_URL: server.infra.db.url, LOREKEEP_DATA_DIR: server.infra.config.dataDir };
  const source = await sources('1.1.0');
  expect(await json(['pack', 'install', source], environment)).toMatchObject({ code: 1, value: { ok: false, code: 'TRUST_REQUIRED', trust: { counts: { lorebooks: 2 } } } });
  const installed = await json(['pack', 'install', source, '--yes'], environment);
  expect(installed.code).toBe(0);
  const { data } = await server.ask<{ pack: unknown }>(`{ pack(id: "${String(installed.value.id)}") { packId source acceptedBy cover { width } } }`, { key: server.operatorKey });
  expect(data.pack).toEqual({ packId: 'harbour', source: 'path', acceptedBy: null, cover: { width: 1 } });
});

test('an install where no server runs opens the database itself', async () => {
  const environment = { DATABASE_URL: await emptyDatabase() };
  expect(await json(['pack', 'install', await sources('1.2.0'), '--yes'], environment)).toMatchObject({ code: 0, value: { version: '1.2.0' } });
});

test('only a clear yes is one', async () => {
  const answer = async (text: string) => {
    const input = new PassThrough();
    input.end(text);
    return askYes('? ', { input, output: new PassThrough() });
  };
  expect([await answer('y\n'), await answer('是\n'), await answer('n\n'), await answer('\n'), await answer('')]).toEqual([true, true, false, false, false]);
});

test('cards are shown, taken apart and written out', async () => {
  const path = await file('卡.png', pngCard(heavyCard));
  expect(await json(['card', 'inspect', path])).toMatchObject({ code: 0, value: { kind: 'world', format: 'character-card-v3', card: { name: '守灯人伊索德', portrait: true } } });
  const split = await json(['card', 'split', path]);
  expect(split.value).toMatchObject({ character: { hooks: [] }, world: { hooks: [expect.stringContaining('turn_start')], initialVariables: [expect.objectContaining({ comment: '[InitVar] state' })] } });
  expect(JSON.stringify(split.value.character)).not.toContain('secretCode');
  expect(await json(['card', 'export', path])).toEqual({ code: 0, value: heavyCard });
  const out = join(folder, '出.json');
  expect((await json(['card', 'export', path, '--out', out])).code).toBe(0);
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(heavyCard);
  expect((await json(['card', 'export', path, '--format', 'lorecard-v1'])).value).toMatchObject({ format: 'loreweaver.card', name: '守灯人伊索德', hooks: [expect.stringContaining('turn_start')] });
  const png = join(folder, '出.png');
  expect((await json(['card', 'export', out, '--png', path, '--out', png])).code).toBe(0);
  expect((await json(['card', 'export', png])).value).toMatchObject({ data: heavyCard.data });
  expect(await json(['card', 'export', path, '--png', path])).toMatchObject({ code: 1, value: { code: 'INVALID_INPUT' } });
  expect((await run(['card', 'inspect', await file('p.json', bytesOf(simpleCard('林婉')))])).out).toContain('a player may bring it');
  expect(await json(['card', 'inspect', await file('x.txt', bytesOf('hello'))])).toMatchObject({ code: 1, value: { code: 'IMPORT_REFUSED', issues: [{ code: 'CARD_NOT_A_CARD' }] } });
  expect(await json(['card', 'inspect', join(folder, '无')])).toMatchObject({ code: 1, value: { code: 'IMPORT_FILE_UNREADABLE' } });
});

test('lorebooks are shown, converted there and back, and asked what a text calls up', async () => {
  const book = lorebook({ 0: { key: ['tide', '潮'], content: 'The tide.', comment: '潮汐', order: 2 }, 1: { content: 'Always.', constant: true, order: 1 }, 2: { key: ['x'], content: '@@iframe\n<b/>', comment: '窗' } }, { name: '港湾志' });
  const path = await file('港湾志.json', bytesOf(book));
  expect(await json(['lorebook', 'inspect', path])).toMatchObject({ code: 0, value: { name: '港湾志', format: 'sillytavern-world-info', lost: 0, entries: [{}, {}, {}], inert: [{ path: ['entries', '2'] }] } });
  const out = join(folder, '转.json');
  expect((await json(['lorebook', 'convert', path, '--out', out])).value).toMatchObject({ from: 'sillytavern-world-info', to: 'character-book-v2', entries: 3, lost: 0 });
  expect(((await json(['lorebook', 'convert', out])).value.entries as Record<string, { key: string[] }>)['0']?.key).toEqual(['tide', '潮']);
  const matched = await json(['lorebook', 'match', path, '--text', '潮水上涨 x']);
  expect(matched.value.matches).toMatchObject([{ uid: 1, reason: { kind: 'constant' } }, { uid: 0, reason: { kind: 'key', key: '潮', offset: 0 }, position: 'before_character_definition', tokens: 3 }]);
  const words = (await run(['lorebook', 'match', path, '--text', 'nothing'])).out;
  expect(words).toContain('1  –: always active');
  expect(words).toContain('0  潮汐: none of its keys came up');
  expect((await json(['lorebook', 'match', path])).value.matches).toMatchObject([{ uid: 1, reason: { kind: 'constant' } }]);
  expect((await json(['lorebook', 'match', path, '--text', 'calm'])).value.others).toMatchObject([{ uid: 0, reason: 'primary-key-miss' }, { uid: 2, reason: 'inert-decorator' }]);
  expect(await json(['lorebook', 'convert', path, '--to', 'word'])).toMatchObject({ code: 1, value: { issues: [{ path: ['to'] }] } });
});

test('a match is asked with the story, names, chance and the room that there is', async () => {
  const rows = { 0: { key: ['{{user}}'], content: '钟声', comment: '名' }, 1: { key: ['钟声'], content: '夜', comment: '回声' }, 2: { key: ['雾'], content: '雾'.repeat(400), comment: '长' }, 3: { key: ['雾'], content: '少', comment: '偶然', probability: 40 } };
  const path = await file('问.json', bytesOf(lorebook(rows)));
  const titles = async (...args: string[]) => ((await json(['lorebook', 'match', path, ...args])).value.matches as { title: string }[]).map(({ title }) => title);
  expect(await titles('--text', '雾', '--text', '林雨来了', '--user', '林雨', '--recursive', '--depth', '1')).toEqual(['名', '回声']);
  expect(await titles('--text', '雾', '--text', '林雨来了', '--roll', '0.5')).toEqual(['长']);
  expect(await titles('--text', '雾', '--budget', '50')).toEqual([]);
  expect(await json(['lorebook', 'match', path, '--roll', '1'])).toMatchObject({ code: 1, value: { issues: [{ path: ['roll'] }] } });
});

test('books of other programs are read, and one that lost entries says so', async () => {
  const novel = await file('小说.lorebook', bytesOf({ lorebookVersion: 5, entries: [{ text: '绿灯。', displayName: '灯塔', keys: ['灯塔'] }, 7] }));
  expect(await json(['lorebook', 'inspect', novel])).toMatchObject({ code: 1, value: { ok: false, name: '小说', lost: 1, entries: [{ keys: ['灯塔'], content: '绿灯。' }], diagnostics: [{ severity: 'info', code: 'WORLD_BOOK_FOREIGN' }, { severity: 'error', path: ['entries', '1'], code: 'WORLD_BOOK_ENTRY_INVALID' }] } });
  expect(await json(['lorebook', 'convert', novel])).toMatchObject({ code: 1, value: { code: 'WORLD_BOOK_INVALID', issues: [{ path: ['entries', '1'] }] } });
  expect((await json(['lorebook', 'convert', novel, '--lenient'])).value.entries).toMatchObject([{ keys: ['灯塔'] }]);
  expect(await json(['lorebook', 'inspect', await file('坏.json', new TextEncoder().encode('{"entries":{'))])).toMatchObject({ code: 1, value: { code: 'IMPORT_REFUSED', issues: [{ code: 'WORLD_BOOK_JSON_INVALID' }] } });
});
