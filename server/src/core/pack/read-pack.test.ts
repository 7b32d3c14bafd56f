import { expect, test } from 'vitest';
import { buildPack } from './build-pack.ts';
import { readPack } from './read-pack.ts';
import { sha256 } from './sha256.ts';
import { base64, expectBuilt, json, membersOf, persona, png, sampleFiles, samplePack, tampered, textChunk, utf8 } from './testing/sample-pack.ts';
import { writeZip } from './zip-write.ts';

async function refusals(bytes: Uint8Array, options: Parameters<typeof readPack>[1] = {}): Promise<string[]> {
  const result = await readPack(bytes, options);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('/')} ${code}`.trim());
}

type Fields = Record<string, unknown>;
type FileRecord = { path: string; sha256: string; size: number };
const inventory = (fields: Fields) => fields['files'] as FileRecord[];
const trust = (fields: Fields) => fields['trust'] as Fields;
const cards = (fields: Fields) => (fields['contents'] as { cards: { path: string; kind: string }[] }).cards;

test('what was built is read back byte for byte, with the hash of the archive', async () => {
  const built = await samplePack();
  const result = await readPack(built.bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const { pack } = result;
  const source = sampleFiles();
  source.delete('pack.yaml');
  expect(Object.fromEntries([...pack.files].toSorted())).toEqual(Object.fromEntries([...source].toSorted()));
  expect(pack.sha256).toBe(built.sha256);
  expect(pack.manifest).toEqual(built.manifest);
  expect(pack.trust).toEqual(built.trust);
  expect(pack.seeds).toMatchObject([{ id: '旧信', kind: 'handout', shownTo: 'keeper', file: 'documents/cast.yaml' }]);
  expect(pack.warnings).toEqual([]);
});

test('a Node buffer inside a larger one is read like any bytes', async () => {
  const { bytes, sha256: expected } = await samplePack();
  const buffer = Buffer.concat([Buffer.alloc(13), bytes, Buffer.alloc(7)]).subarray(13, 13 + bytes.length);
  expect(await readPack(buffer)).toMatchObject({ ok: true, pack: { sha256: expected } });
});

test('an untouched copy, written by another zip program, is accepted', async () => {
  expect(await refusals(await tampered({}))).toEqual([]);
  expect(await refusals(await tampered({ members: (members) => members.toReversed() }))).toEqual([]);
  expect(await refusals(await tampered({ members: (members) => members.map((member) => ({ ...member, stored: true })) }))).toEqual([]);
});

test('a changed file, a missing one and one that nobody declared are each named', async () => {
  const bytes = await tampered({
    files: (files) => {
      files.set('prep/setup.js', utf8('plan("drop_all", {});'));
      files.delete('rulepacks/pulp.js');
      files.set('assets/额外.png', utf8('x'));
    },
  });
  expect(await refusals(bytes)).toEqual([
    'prep/setup.js ISSUE_PACK_SIZE_MISMATCH',
    'prep/setup.js ISSUE_PACK_HASH_MISMATCH',
    'rulepacks/pulp.js ISSUE_PACK_FILE_MISSING',
    'assets/额外.png ISSUE_PACK_FILE_UNDECLARED',
  ]);
});

test('a file in the inventory that no content declares may not ride along', async () => {
  const extra = utf8('rm -rf');
  const record = { path: 'run.sh', sha256: await sha256(extra), size: extra.length };
  const bytes = await tampered({ files: (files) => files.set('run.sh', extra), manifest: (fields) => inventory(fields).push(record) });
  expect(await refusals(bytes)).toEqual(['run.sh ISSUE_PACK_FILE_UNDECLARED']);
});

test('an asset list that disagrees with the inventory is refused', async () => {
  const bytes = await tampered({ manifest: (fields) => Object.assign((fields['assets'] as Fields[])[0] ?? {}, { size: 1 }) });
  expect(await refusals(bytes)).toEqual(expect.arrayContaining(['assets/theme.mp3 ISSUE_PACK_SIZE_MISMATCH']));
});

test.each(['has_hooks', 'has_rules_script', 'world_cards', 'asset_bytes', 'prep_scripts', 'documents'])('a trust block that lies about %s is refused', async (field) => {
  const bytes = await tampered({ manifest: (fields) => Object.assign(trust(fields), { [field]: field.startsWith('has_') ? false : 0 }) });
  expect(await refusals(bytes)).toEqual([`pack.yaml/trust/${field} ISSUE_PACK_TRUST_MISMATCH`]);
});

test('a trust block that leaves a field out says 0 or false with it', async () => {
  expect(await refusals(await tampered({ manifest: (fields) => delete trust(fields)['has_hooks'] }))).toEqual(['pack.yaml/trust/has_hooks ISSUE_PACK_TRUST_MISMATCH']);
  expect(await refusals(await tampered({ manifest: (fields) => delete trust(fields)['has_ejs'] }))).toEqual([]);
});

test('templates in a PNG card may be unknown to a builder that does not decode it; the card shows them all the same', async () => {
  const card = { ...persona, data: { ...persona.data, first_mes: '<% setvar("x", 1) %>' } };
  const files = { 'cards/a.png': png(textChunk('chara', base64(json(card)))) };
  const built = expectBuilt(await buildPack(sampleFiles({ contents: { cards: ['cards/a.png'] }, assets: [] }, files)));
  const members = membersOf(built.bytes);
  const head = new TextDecoder().decode(members.get('pack.yaml'));
  expect(head).toContain('has_ejs: true');
  members.set('pack.yaml', utf8(head.replace('has_ejs: true', 'has_ejs: false')));
  expect(await readPack(writeZip([...members]))).toMatchObject({ ok: true, pack: { trust: { hasEjs: true } } });
});

test('templates in a JSON card cannot be denied', async () => {
  const card = { ...persona, data: { ...persona.data, first_mes: '<% setvar("x", 1) %>' } };
  const built = expectBuilt(await buildPack(sampleFiles({ contents: { cards: ['cards/a.json'] }, assets: [] }, { 'cards/a.json': json(card) })));
  const members = membersOf(built.bytes);
  members.set('pack.yaml', utf8(new TextDecoder().decode(members.get('pack.yaml')).replace('has_ejs: true', 'has_ejs: false')));
  expect(await refusals(writeZip([...members]))).toEqual(['pack.yaml/trust/has_ejs ISSUE_PACK_TRUST_MISMATCH']);
});

test('a world card relabelled as a character is refused', async () => {
  const relabelled = await tampered({ manifest: (fields) => Object.assign(cards(fields)[1] ?? {}, { kind: 'character' }) });
  expect(await refusals(relabelled)).toEqual(['cards/守塔人.json ISSUE_PACK_CARD_KIND']);
});

test('hooks that a pack hides from its trust block are found although every hash fits', async () => {
  const bytes = await tampered({
    files: (files) => {
      for (const path of [...files.keys()]) if (path !== 'pack.yaml' && !path.startsWith('skills/')) files.delete(path);
    },
    manifest: (fields) => {
      fields['contents'] = { skills: ['skills/omen-engine'] };
      fields['assets'] = [];
      fields['files'] = inventory(fields).filter((file) => file.path.startsWith('skills/'));
      fields['trust'] = { skills: 1, has_hooks: false };
    },
  });
  expect(await refusals(bytes)).toEqual(['pack.yaml/trust/has_hooks ISSUE_PACK_TRUST_MISMATCH']);
});

test('content that its own inspection refuses is refused although every hash fits', async () => {
  const empty = utf8('{"entries": []}');
  const digest = await sha256(empty);
  const bytes = await tampered({
    files: (files) => files.set('lorebooks/庄园.json', empty),
    manifest: (fields) => Object.assign(inventory(fields).find((file) => file.path === 'lorebooks/庄园.json') ?? {}, { sha256: digest, size: empty.length }),
  });
  expect(await refusals(bytes)).toEqual(['lorebooks/庄园.json ISSUE_PACK_LOREBOOK_EMPTY']);
});

test('a pack without inventory or trust block is not a built pack', async () => {
  const bytes = await tampered({
    manifest: (fields) => {
      delete fields['trust'];
      delete fields['files'];
    },
  });
  expect(await refusals(bytes)).toEqual(['pack.yaml/files ISSUE_REQUIRED', 'pack.yaml/trust ISSUE_REQUIRED']);
  const source = [...sampleFiles()] as [string, Uint8Array][];
  expect(await refusals(writeZip(source))).toEqual(expect.arrayContaining(['pack.yaml/manifest_version ISSUE_PACK_MANIFEST_VERSION']));
});

test('a zip without a manifest, and bytes that are no zip, are refused as such', async () => {
  expect(await refusals(writeZip([['readme.txt', utf8('hi')]]))).toEqual(['pack.yaml ISSUE_PACK_NO_MANIFEST']);
  expect(await refusals(utf8('PK? no.'))).toEqual(['ISSUE_PACK_NOT_ZIP']);
  expect(await refusals(new Uint8Array())).toEqual(['ISSUE_PACK_NOT_ZIP']);
  expect(await refusals(new Uint8Array(100_000))).toEqual(['ISSUE_PACK_NOT_ZIP']);
});

test('a manifest above its limit is not parsed', async () => {
  const bytes = await tampered({ manifest: (fields) => Object.assign(fields, { padding: 'x'.repeat(300_000) }) });
  expect(await refusals(bytes)).toEqual(['pack.yaml ISSUE_PACK_FILE_TOO_LARGE']);
});

test.each([
  [{ protocol: '2.3' }, []],
  [{ protocol: '2' }, []],
  [{ protocol: '2.4' }, ['pack.yaml/engine/protocol ISSUE_PACK_ENGINE_TOO_OLD']],
  [{ protocol: '2.10' }, ['pack.yaml/engine/protocol ISSUE_PACK_ENGINE_TOO_OLD']],
  [{ lorekeep: '0.9.0' }, []],
  [{ lorekeep: '1.0.1' }, ['pack.yaml/engine/lorekeep ISSUE_PACK_ENGINE_TOO_OLD']],
  [{ server: '99.0' }, []],
])('a pack that asks for %j meets a server with protocol 2.3 and version 1.0.0', async (engine, expected) => {
  const built = expectBuilt(await buildPack(sampleFiles({ engine })));
  expect(await refusals(built.bytes, { lorekeepVersion: '1.0.0' })).toEqual(expected);
});

test('a minimum of another product is reported, not compared', async () => {
  const built = expectBuilt(await buildPack(sampleFiles({ engine: { server: '99.0' } })));
  expect(await readPack(built.bytes)).toMatchObject({ ok: true, pack: { warnings: [{ code: 'ISSUE_PACK_ENGINE_IGNORED' }] } });
});

test('a pack built by another program of the format, with a field of its own and no trust of ours, is read', async () => {
  const bytes = await tampered({
    manifest: (fields) => {
      fields['levels'] = '1-3';
      for (const own of ['documents', 'playbooks', 'plugins', 'worlds', 'has_plugin_code', 'has_sandboxed_pages', 'http_origins', 'tools']) delete trust(fields)[own];
    },
  });
  const result = await readPack(bytes);
  expect(result).toMatchObject({ ok: true, pack: { warnings: [{ path: ['pack.yaml', 'levels'], code: 'ISSUE_PACK_IGNORED_KEY' }] } });
});
