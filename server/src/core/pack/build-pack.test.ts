import { expect, test } from 'vitest';
import { buildPack } from './build-pack.ts';
import { readPack } from './read-pack.ts';
import { expectBuilt, json, manifest, sampleFiles, samplePack, yaml } from './testing/sample-pack.ts';
import { walkZip } from './zip-walk.ts';

const codesAt = (issues: readonly { readonly path: readonly string[]; readonly code: string }[]) => issues.map(({ path, code }) => `${path.join('/')} ${code}`);

async function refusals(fields: Record<string, unknown>, extra: Record<string, string | Uint8Array> = {}): Promise<string[]> {
  const result = await buildPack(sampleFiles(fields, extra));
  return result.ok ? [] : codesAt(result.issues);
}

test('two builds of the same files are the same bytes, in whatever order the files come', async () => {
  const first = await samplePack();
  const second = expectBuilt(await buildPack(new Map([...sampleFiles()].toReversed())));
  expect(second.sha256).toBe(first.sha256);
  expect(second.bytes).toEqual(first.bytes);
  // Any change of the bytes a build writes changes every author's hash: the format is pinned here.
  expect(first.sha256).toMatchInlineSnapshot(`"d3d07363c525c4cc3261940c0af24e84738beb88d177b29279e4b996373bda28"`);
});

test('the manifest comes first, the other members are sorted, and none carries a time of its own', async () => {
  const { bytes } = await samplePack();
  const paths = walkZip(bytes).entries.map((entry) => entry.path);
  expect(paths[0]).toBe('pack.yaml');
  expect(paths.slice(1)).toEqual(paths.slice(1).toSorted());
  const view = new DataView(bytes.buffer);
  // Local header: time and date at offset 10.
  expect(walkZip(bytes).entries.map(({ start }) => view.getUint32(start + 10, true))).toEqual(paths.map(() => 0x00210000));
});

test('a build completes the manifest: inventory, asset types, card kinds and the trust block', async () => {
  const built = await samplePack();
  expect(built.fileName).toBe('blackmoor-1.2.0.lwpack');
  expect(built.manifest.contents.cards).toMatchObject([{ path: 'cards/investigator.png', kind: 'character' }, { path: 'cards/守塔人.json', kind: 'world', notes: { zh: '最后导入。' } }]);
  expect(built.manifest.assets).toMatchObject([{ path: 'assets/theme.mp3', mime: 'audio/mpeg', size: 3000 }, { path: 'assets/地图.png', mime: 'image/png' }]);
  expect(built.manifest.files.map((file) => file.path)).toContain('rulepacks/pulp.js');
  expect(built.manifest.files.map((file) => file.path)).toContain('skills/omen-engine/references/omens.md');
  expect(built.warnings).toEqual([]);
});

test('names in decomposed form are the same file as in composed form', async () => {
  const nfd = 'assets/cafe\u0301.png';
  const built = expectBuilt(await buildPack(new Map([...sampleFiles({ contents: {}, assets: [{ path: 'assets/caf\u00e9.png' }] }), [nfd, json({})]])));
  expect(built.manifest.files).toMatchObject([{ path: 'assets/caf\u00e9.png' }]);
});

test('files that nothing declares are left out and named', async () => {
  const built = expectBuilt(await buildPack(sampleFiles({}, { 'README.md': 'notes', 'assets/未用.png': 'x' })));
  expect(codesAt(built.warnings)).toEqual(['README.md ISSUE_PACK_FILE_LEFT_OUT', 'assets/未用.png ISSUE_PACK_FILE_LEFT_OUT']);
  expect(built.manifest.files.some((file) => file.path === 'README.md')).toBe(false);
});

test('every problem of a source folder is listed at once', async () => {
  const issues = await refusals({
    contents: { cards: ['cards/missing.json'], lorebooks: ['lorebooks/empty.json'], skills: ['skills/Bad_Name'], prep: ['prep/long.js'] },
    assets: [{ path: 'assets/none.png' }, { path: 'assets/con.png' }],
  }, { 'lorebooks/empty.json': '{"entries":[]}', 'skills/Bad_Name/SKILL.md': 'no front matter', 'prep/long.js': '/'.repeat(20_001), 'assets/con.png': 'x' });
  expect(issues).toEqual(
    expect.arrayContaining([
      'cards/missing.json ISSUE_PACK_FILE_MISSING',
      'lorebooks/empty.json ISSUE_PACK_LOREBOOK_EMPTY',
      'skills/Bad_Name ISSUE_FORMAT',
      'skills/Bad_Name/SKILL.md ISSUE_PACK_FRONT_MATTER',
      'prep/long.js ISSUE_TOO_LONG',
      'assets/none.png ISSUE_PACK_FILE_MISSING',
      'pack.yaml/assets/1 ISSUE_PACK_PATH_NOT_PORTABLE',
    ]),
  );
});

test('what a build generates may not be written by hand, and a card kind may not be declared', async () => {
  expect(await refusals({ trust: {}, files: [] })).toEqual(expect.arrayContaining(['pack.yaml/files ISSUE_PACK_GENERATED', 'pack.yaml/trust ISSUE_PACK_GENERATED']));
  expect(await refusals({ contents: { cards: [{ path: 'cards/investigator.png', kind: 'character' }] } })).toEqual(['pack.yaml/contents/cards/0/kind ISSUE_UNKNOWN_KEY']);
});

test('unknown keys at the top are ignored with a warning; unknown kinds of content are refused', async () => {
  const built = expectBuilt(await buildPack(sampleFiles({ levels: '1-3' })));
  expect(codesAt(built.warnings)).toEqual(['pack.yaml/levels ISSUE_PACK_IGNORED_KEY']);
  expect(await refusals({ contents: { spells: ['a.yaml'] } })).toEqual(['pack.yaml/contents/spells ISSUE_UNKNOWN_KEY']);
});

test.each([
  ['id', { id: 'Black Moor' }, 'pack.yaml/id ISSUE_FORMAT'],
  ['version', { version: '1.2' }, 'pack.yaml/version ISSUE_FORMAT'],
  ['name', { name: {} }, 'pack.yaml/name ISSUE_FORMAT'],
  ['name in another language', { name: { fr: 'Phare' } }, 'pack.yaml/name/fr ISSUE_UNKNOWN_KEY'],
  ['license', { license: '' }, 'pack.yaml/license ISSUE_TOO_SHORT'],
  ['a newer manifest', { manifest_version: 3 }, 'pack.yaml/manifest_version ISSUE_PACK_MANIFEST_VERSION'],
  ['two kits', { contents: { presentation: ['a.yaml', 'b.yaml'] } }, 'pack.yaml/contents/presentation ISSUE_TOO_LONG'],
  ['a range', { engine: { protocol: '>=2.1' } }, 'pack.yaml/engine/protocol ISSUE_FORMAT'],
  ['a path that leaves', { contents: { prep: ['../x.js'] } }, 'pack.yaml/contents/prep/0 ISSUE_PACK_PATH_SEGMENT'],
  ['an absolute path', { assets: [{ path: '/etc/passwd.png' }] }, 'pack.yaml/assets/0 ISSUE_PACK_PATH_ABSOLUTE'],
  ['a path twice', { contents: { prep: ['prep/setup.js', 'prep/setup.js'] } }, 'pack.yaml/contents/prep/1/path ISSUE_DUPLICATE'],
])('a manifest with a bad %s is refused', async (_, fields, expected) => {
  expect(await refusals(fields)).toContain(expected);
});

test('a version that YAML takes for a number is read as the author wrote it', async () => {
  const files = sampleFiles();
  files.set('pack.yaml', new TextEncoder().encode('id: a\nversion: 1.0.0\nname: A\nlicense: MIT\nengine: {protocol: 2.1}\ncontents:\n'));
  expect(expectBuilt(await buildPack(files)).manifest.engine).toEqual({ protocol: '2.1' });
});

test('one file cannot be two things, and paths that some systems take for one are refused', async () => {
  expect(await refusals({ contents: { lorebooks: ['lorebooks/庄园.json'], presets: ['lorebooks/庄园.json'] }, assets: [] })).toEqual(['lorebooks/庄园.json PRESET_FOREIGN', 'lorebooks/庄园.json ISSUE_PACK_FILE_TWO_KINDS']);
  const clash = { contents: {}, assets: [{ path: 'assets/A.png' }, { path: 'assets/a.png' }] };
  expect(await refusals(clash, { 'assets/A.png': 'x', 'assets/a.png': 'y' })).toEqual(['assets/a.png ISSUE_PACK_PATH_CLASH']);
});

test('a hash that the author wrote must be right', async () => {
  expect(await refusals({ assets: [{ path: 'assets/地图.png', sha256: '0'.repeat(64) }] }, {})).toContain('assets/地图.png ISSUE_PACK_HASH_MISMATCH');
});

test('without a manifest there is no pack, and a misspelt one is named', async () => {
  expect(await buildPack(new Map([['Pack.yaml', yaml(manifest())]]))).toEqual({ ok: false, issues: [{ path: ['Pack.yaml'], code: 'ISSUE_PACK_NO_MANIFEST' }] });
});

test('more YAML than a pack may have is not parsed', async () => {
  const big = `documents: [] # ${'长'.repeat(340_000)}`;
  const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `documents/${name}.yaml`);
  const issues = await refusals({ contents: { documents: paths } }, Object.fromEntries(paths.map((path) => [path, big])));
  expect(issues).toEqual(['pack.yaml/contents ISSUE_PACK_YAML_TOO_LARGE']);
});

test('a silent recording is stored, so that it is not taken for a bomb when it is read', async () => {
  const silence = new Uint8Array(3 * 1024 * 1024);
  const built = expectBuilt(await buildPack(sampleFiles({ contents: {}, assets: [{ path: 'assets/silence.wav' }] }, { 'assets/silence.wav': silence })));
  expect(built.bytes.length).toBeGreaterThan(silence.length);
  expect((await readPack(built.bytes)).ok).toBe(true);
});
