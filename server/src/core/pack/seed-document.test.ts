import { expect, test } from 'vitest';
import { buildPack } from './build-pack.ts';
import type { PackOptions } from './inspection.ts';
import { readPack } from './read-pack.ts';
import { seedData } from './seed-document.ts';
import { expectBuilt, sampleFiles, yaml } from './testing/sample-pack.ts';

type Seed = Record<string, unknown>;
const handout: Seed = { id: 'letter', kind: 'handout', shownTo: 'all', data: { title: { en: 'A letter', zh: '一封信' }, text: '……' } };

async function issuesOf(documents: readonly Seed[], options: PackOptions = {}, second: readonly Seed[] = []): Promise<string[]> {
  const contents = { documents: ['documents/一.yaml', 'documents/two.yaml'] };
  const result = await buildPack(sampleFiles({ contents }, { 'documents/一.yaml': yaml({ documents }), 'documents/two.yaml': yaml({ documents: second }) }), options);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('/')} ${code}`);
}

test('ids are unique over all files of a pack', async () => {
  expect(await issuesOf([handout], {}, [{ ...handout, id: '旧信' }])).toEqual([]);
  expect(await issuesOf([handout, { ...handout }], {}, [handout])).toEqual(['documents/一.yaml/documents/1/id ISSUE_DUPLICATE', 'documents/two.yaml/documents/0/id ISSUE_DUPLICATE']);
});

test('every problem of the shape is listed by place', async () => {
  const documents = [{ ...handout, id: 'a b' }, { ...handout, id: 'x', shownTo: 'players' }, { ...handout, id: 'y', colour: 'red' }, { id: 'z', kind: 'note' }];
  expect(await issuesOf(documents)).toEqual([
    'documents/一.yaml/documents/0/id ISSUE_FORMAT',
    'documents/一.yaml/documents/1/shownTo ISSUE_NOT_ALLOWED',
    'documents/一.yaml/documents/2/colour ISSUE_UNKNOWN_KEY',
    'documents/一.yaml/documents/3/data ISSUE_REQUIRED',
  ]);
});

test('a picture must be an asset that the author declares, and should say what it shows', async () => {
  const picture = (image: unknown) => [{ ...handout, data: { title: 'x', image } }];
  expect(await issuesOf(picture({ path: 'assets/地图.png', alt: '地图' }))).toEqual([]);
  expect(await issuesOf(picture({ path: 'assets/other.png', alt: 'x' }))).toEqual(['documents/一.yaml/documents/0/data/image/path ISSUE_PACK_ASSET_UNDECLARED']);
  expect(await issuesOf(picture({ path: 'assets/theme.mp3', alt: 'x' }))).toEqual(['documents/一.yaml/documents/0/data/image/path ISSUE_PACK_ASSET_TYPE']);
  expect(await issuesOf(picture({ path: '../地图.png', alt: 'x' }))).toEqual(['documents/一.yaml/documents/0/data/image/path ISSUE_PACK_PATH_SEGMENT']);
  const built = expectBuilt(await buildPack(sampleFiles({ contents: { documents: ['d.yaml'] } }, { 'd.yaml': yaml({ documents: picture({ path: 'assets/地图.png' }) }) })));
  expect(built.warnings).toContainEqual({ path: ['d.yaml', 'documents', '0', 'data', 'image'], code: 'ISSUE_PACK_IMAGE_WITHOUT_ALT' });
});

test('the data of a kind is validated as a room of either language would store it', async () => {
  const seen: unknown[] = [];
  const inspectDocument = (kind: string, data: unknown) => {
    seen.push({ kind, data });
    return [{ path: ['title'], code: 'ISSUE_TOO_LONG', params: { seen: 'x', maximum: 1 } }];
  };
  const documents = [{ ...handout, data: { title: { en: 'A map', zh: '地图' }, image: { path: 'assets/地图.png', alt: { en: 'Bay', zh: '海湾' } } } }];
  expect(await issuesOf(documents, { inspectDocument })).toEqual(['documents/一.yaml/documents/0/data/title ISSUE_TOO_LONG']);
  const image = { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string, mime: 'image/png', size: 45 };
  expect(seen).toEqual([
    { kind: 'handout', data: { title: 'A map', image: { ...image, alt: 'Bay' } } },
    { kind: 'handout', data: { title: '地图', image: { ...image, alt: '海湾' } } },
  ]);
});

test('reading a pack validates its documents too', async () => {
  const files = sampleFiles({ contents: { documents: ['d.yaml'] } }, { 'd.yaml': yaml({ documents: [handout] }) });
  const { bytes } = expectBuilt(await buildPack(files));
  const refuse = () => [{ path: [], code: 'ISSUE_TYPE', params: { seen: 'x', expected: 'y' } }];
  expect(await readPack(bytes, { inspectDocument: refuse })).toEqual({ ok: false, issues: [{ path: ['d.yaml', 'documents', '0', 'data'], code: 'ISSUE_TYPE', params: { seen: 'x', expected: 'y' } }] });
});

test('a text that was not translated is shown in the language there is; other maps keep their keys', () => {
  const reading = { locale: 'zh', assets: new Map() } as const;
  expect(seedData({ title: { en: 'Only English' }, fields: { en: 1, age: 3 }, names: ['甲', { zh: '乙' }], none: {}, nothing: null }, reading)).toEqual({
    title: 'Only English',
    fields: { en: 1, age: 3 },
    names: ['甲', '乙'],
    none: {},
    nothing: null,
  });
});

test('a key called __proto__ stays data', () => {
  const data: unknown = JSON.parse('{"__proto__": {"polluted": true}, "a": 1}');
  const copy = seedData(data, { locale: 'en', assets: new Map() });
  expect(Object.keys(copy as object)).toEqual(['__proto__', 'a']);
  expect('polluted' in {}).toBe(false);
});
