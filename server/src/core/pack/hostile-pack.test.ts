import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { readPack } from './read-pack.ts';
import { hostileZip, join } from './testing/hostile-zip.ts';
import type { Container, Member } from './testing/hostile-zip.ts';
import { tampered, utf8 } from './testing/sample-pack.ts';

async function refusals(bytes: Uint8Array): Promise<string[]> {
  const result = await readPack(bytes);
  return result.ok ? [] : result.issues.map(({ path, code, params }) => [path.join('/'), code, params?.['field'] ?? params?.['feature'] ?? ''].join(' ').trim());
}

/** The sample pack with one more member, or with one member changed. */
const withMember = (member: Member) => tampered({ members: (members) => [...members, member] });
const withLie = (name: string, lie: Partial<Member>) => tampered({ members: (members) => members.map((member) => (member.name === name ? { ...member, ...lie } : member)) });
const withContainer = (container: Container) => tampered({ container });

const prep = 'prep/setup.js';

test.each([
  ['../evil.js', 'ISSUE_PACK_PATH_SEGMENT'],
  ['a/../../evil.js', 'ISSUE_PACK_PATH_SEGMENT'],
  ['a/./b.js', 'ISSUE_PACK_PATH_SEGMENT'],
  ['a//b.js', 'ISSUE_PACK_PATH_SEGMENT'],
  ['/etc/passwd', 'ISSUE_PACK_PATH_ABSOLUTE'],
  ['C:evil.js', 'ISSUE_PACK_PATH_ABSOLUTE'],
  ['c:/evil.js', 'ISSUE_PACK_PATH_ABSOLUTE'],
  ['a\\b.js', 'ISSUE_PACK_PATH_BACKSLASH'],
  ['a\u0000b.js', 'ISSUE_PACK_PATH_CONTROL'],
  ['a\nb.js', 'ISSUE_PACK_PATH_CONTROL'],
  ['a\u007fb.js', 'ISSUE_PACK_PATH_CONTROL'],
  ['a\u202egnp.js', 'ISSUE_PACK_PATH_CONTROL'],
  ['assets/CON.png', 'ISSUE_PACK_PATH_NOT_PORTABLE'],
  ['assets/lpt1', 'ISSUE_PACK_PATH_NOT_PORTABLE'],
  ['assets/x:y.png', 'ISSUE_PACK_PATH_NOT_PORTABLE'],
  ['assets/what?.png', 'ISSUE_PACK_PATH_NOT_PORTABLE'],
  ['assets/trailing. ', 'ISSUE_PACK_PATH_NOT_PORTABLE'],
  [`assets/${'长'.repeat(86)}.png`, 'ISSUE_PACK_PATH_TOO_LONG'],
  ['x/'.repeat(257) + 'y', 'ISSUE_PACK_PATH_TOO_LONG'],
  ['', 'ISSUE_PACK_PATH_EMPTY'],
])('a member named %j is refused', async (name, code) => {
  expect(await refusals(await withMember({ name, data: 'x' }))).toContain(`${name} ${code}`.trim());
});

test('a name too long to show is refused by its beginning', async () => {
  expect(await refusals(await withMember({ name: './'.repeat(30_000), data: 'x' }))).toEqual([`${'./'.repeat(40)}… ISSUE_PACK_PATH_TOO_LONG`]);
});

test.each([
  ['the manifest twice', { name: 'pack.yaml', data: 'id: other' }, 'pack.yaml ISSUE_PACK_PATH_TWICE'],
  ['a member twice with other bytes', { name: prep, data: 'evil()' }, `${prep} ISSUE_PACK_PATH_TWICE`],
  ['a twin in another case', { name: 'Prep/SETUP.js', data: 'x' }, 'Prep/SETUP.js ISSUE_PACK_PATH_CLASH'],
  ['a twin of the manifest in another case', { name: 'PACK.YAML', data: 'x' }, 'PACK.YAML ISSUE_PACK_PATH_CLASH'],
  ['a file where a folder is needed', { name: 'assets', data: 'x' }, 'assets/theme.mp3 ISSUE_PACK_PATH_CLASH'],
] as const)('%s is refused', async (_, member, expected) => {
  expect(await refusals(await withMember(member))).toContain(expected);
});

test('composed and decomposed twins are refused', async () => {
  const twins = [{ name: 'assets/caf\u00e9.png', data: 'x' }, { name: 'assets/cafe\u0301.png', data: 'y' }];
  expect(await refusals(await tampered({ members: (members) => [...members, ...twins] }))).toContain('assets/cafe\u0301.png ISSUE_PACK_PATH_CLASH');
});

test.each([
  ['a symbolic link', { attributes: 0o120777 * 0x10000 }, 'ISSUE_PACK_SYMLINK'],
  ['a device', { attributes: 0o020666 * 0x10000 }, 'ISSUE_PACK_SPECIAL_FILE'],
  ['a file that calls itself a folder', { attributes: 0x10 }, 'ISSUE_PACK_SPECIAL_FILE'],
])('%s is refused even where its bytes fit', async (_, lie, code) => {
  expect(await refusals(await withLie(prep, lie))).toEqual([`${prep} ${code}`]);
});

test('folder entries are allowed for folders that hold files, and only for those', async () => {
  const folder = (name: string, lie: Partial<Member> = {}): Member => ({ name, stored: true, attributes: 0o040755 * 0x10000 + 0x10, ...lie });
  expect(await refusals(await withMember(folder('assets/')))).toEqual([]);
  expect(await refusals(await withMember(folder('empty/')))).toEqual(['empty/ ISSUE_PACK_STRAY_FOLDER']);
  expect(await refusals(await withMember(folder('../')))).toEqual(['../ ISSUE_PACK_PATH_SEGMENT', '../ ISSUE_PACK_STRAY_FOLDER']);
  expect(await refusals(await withMember(folder('assets/', { data: 'payload' })))).toEqual(['assets/ ISSUE_PACK_SPECIAL_FILE']);
});

test.each([
  ['name', { local: { name: 'prep/other.js' } }, 'ISSUE_PACK_HEADERS_DISAGREE name'],
  ['method', { local: { method: 0 } }, 'ISSUE_PACK_HEADERS_DISAGREE method'],
  ['flags', { local: { flags: 0x800 } }, 'ISSUE_PACK_HEADERS_DISAGREE flags'],
  ['crc', { local: { crc: 1 } }, 'ISSUE_PACK_HEADERS_DISAGREE crc'],
  ['packed size', { local: { packedSize: 3 } }, 'ISSUE_PACK_HEADERS_DISAGREE packed-size'],
  ['size', { local: { size: 3 } }, 'ISSUE_PACK_HEADERS_DISAGREE size'],
  ['descriptor', { descriptor: 'wrong' }, 'ISSUE_PACK_HEADERS_DISAGREE descriptor'],
  ['extra fields', { extra: Uint8Array.of(1, 2, 3) }, 'ISSUE_PACK_HEADERS_DISAGREE extra'],
  ['stored size', { stored: true, size: 5 }, 'ISSUE_PACK_HEADERS_DISAGREE size'],
] as const)('a member whose two headers disagree about the %s is refused', async (_, lie, expected) => {
  expect(await refusals(await withLie(prep, lie))).toContain(`${prep} ${expected}`);
});

test.each([
  ['encryption', { flags: 1 }, 'ISSUE_PACK_FEATURE encryption'],
  ['strong encryption', { flags: 0x41 }, 'ISSUE_PACK_FEATURE encryption'],
  ['masked headers', { flags: 0x2000 }, 'ISSUE_PACK_FEATURE encryption'],
  ['patch data', { flags: 0x20 }, 'ISSUE_PACK_FEATURE patch-data'],
  ['reserved flags', { flags: 0x4000 }, 'ISSUE_PACK_FEATURE flags-0x4000'],
  ['a zip64 size', { local: { size: 0xffffffff, packedSize: 0xffffffff, extra: Uint8Array.of(1, 0, 0, 0) } }, 'ISSUE_PACK_FEATURE zip64'],
  ['zip64 fields', { extra: Uint8Array.of(1, 0, 0, 0) }, 'ISSUE_PACK_FEATURE zip64'],
  ['a second name', { extra: Uint8Array.of(0x75, 0x70, 0, 0) }, 'ISSUE_PACK_FEATURE unicode-path'],
  ['a second name in the local header only', { local: { extra: Uint8Array.of(0x75, 0x70, 0, 0) } }, 'ISSUE_PACK_FEATURE unicode-path'],
  ['AES', { extra: Uint8Array.of(0x01, 0x99, 0, 0) }, 'ISSUE_PACK_FEATURE encryption'],
  ['a comment', { comment: 'psst' }, 'ISSUE_PACK_FEATURE comment'],
  ['another volume', { disk: 1 }, 'ISSUE_PACK_FEATURE multi-volume'],
  ['LZMA', { method: 14 }, 'ISSUE_PACK_METHOD'],
  ['stored data that only a descriptor ends', { stored: true, descriptor: 'signed' }, 'ISSUE_PACK_FEATURE stored-with-descriptor'],
] as const)('a member with %s is refused', async (_, lie, expected) => {
  expect(await refusals(await withLie(prep, lie))).toContain(`${prep} ${expected}`);
});

test('times and owners that ordinary zip programs add are no reason to refuse', async () => {
  expect(await refusals(await withLie(prep, { extra: Uint8Array.of(0x55, 0x54, 1, 0, 0), local: { extra: Uint8Array.of(0x55, 0x54, 0, 0) } }))).toEqual([]);
  expect(await refusals(await withLie(prep, { descriptor: 'signed' }))).toEqual([]);
  expect(await refusals(await withLie(prep, { descriptor: 'bare' }))).toEqual([]);
});

test('a name that is not marked as UTF-8, or is not UTF-8, is refused', async () => {
  expect(await refusals(await withLie('lorebooks/庄园.json', { flags: 0 }))).toEqual(['lorebooks/庄园.json ISSUE_PACK_NAME_ENCODING']);
  expect(await refusals(await withMember({ name: Uint8Array.of(0x61, 0xff, 0x62), data: 'x' }))).toEqual(expect.arrayContaining([expect.stringMatching(/ISSUE_PACK_NAME_ENCODING$/)]));
});

test.each([
  ['before the first member', { prefix: utf8('#!/bin/sh\n') }, 'ISSUE_PACK_STRAY_BYTES'],
  ['between members and directory', { beforeDirectory: utf8('hidden') }, 'ISSUE_PACK_STRAY_BYTES'],
  ['behind the directory', { afterDirectory: utf8('hidden') }, 'ISSUE_PACK_STRAY_BYTES'],
  ['behind the end', { suffix: utf8('hidden') }, 'ISSUE_PACK_STRAY_BYTES'],
  ['in an archive comment', { comment: 'hidden' }, 'ISSUE_PACK_FEATURE comment'],
] as const)('bytes %s are refused', async (_, container, expected) => {
  expect(await refusals(await withContainer(container))).toContain(expected);
});

test('bytes before the first member are refused also where all offsets take them into account', async () => {
  expect(await refusals(await withLie('pack.yaml', { gap: utf8('#!/bin/sh\n') }))).toEqual(['ISSUE_PACK_STRAY_BYTES']);
  expect(await refusals(await withLie(prep, { gap: utf8('hidden') }))).toEqual(['ISSUE_PACK_STRAY_BYTES']);
});

test('a second whole archive behind the first is refused, whichever a reader would take', async () => {
  const [first, second] = [await tampered({}), await tampered({ files: (files) => files.set(prep, utf8('evil()')) })];
  expect(await refusals(join(first, second))).toContain('ISSUE_PACK_STRAY_BYTES');
});

test('two members that share one local header are refused', async () => {
  const bytes = await tampered({ members: (members) => members.map((member, index) => (index === 2 ? { ...member, offsetOf: 1 } : member)) });
  expect(await refusals(bytes)).toEqual(expect.arrayContaining([expect.stringMatching(/ISSUE_PACK_HEADERS_DISAGREE name$/), expect.stringMatching(/ISSUE_PACK_ENTRY_OVERLAP$/)]));
});

test.each([
  ['more members than there are', { count: 90 }, 'ISSUE_PACK_DIRECTORY_DAMAGED'],
  ['fewer members than there are', { count: 2 }, 'ISSUE_PACK_STRAY_BYTES'],
  ['a directory beyond the file', { directoryOffset: 0x7fffffff }, 'ISSUE_PACK_DIRECTORY_DAMAGED'],
  ['a zip64 directory', { count: 0xffff }, 'ISSUE_PACK_FEATURE zip64'],
])('an end record that tells of %s is refused', async (_, container, expected) => {
  expect(await refusals(await withContainer(container))).toEqual([expected]);
});

test('a zip64 end record is named as such', async () => {
  const locator = new Uint8Array(20);
  new DataView(locator.buffer).setUint32(0, 0x07064b50, true);
  expect(await refusals(await withContainer({ afterDirectory: locator }))).toEqual(['ISSUE_PACK_FEATURE zip64']);
});

test('the 2,049th member is refused, the 2,048th is not', async () => {
  const many = (count: number) => hostileZip(Array.from({ length: count }, (_, index): Member => ({ name: `f${index}.txt`, stored: true })));
  expect(await refusals(many(2_049))).toEqual(['ISSUE_PACK_TOO_MANY_FILES']);
  expect(await refusals(many(2_048))).toEqual(['pack.yaml ISSUE_PACK_NO_MANIFEST']);
});

test('members that together claim more than a gibibyte are refused before any is unpacked', async () => {
  const claim = { size: 0x30000000, packedSize: 100, packed: new Uint8Array(100) };
  expect(await refusals(hostileZip([{ name: 'a.bin', ...claim }, { name: 'b.bin', ...claim }]))).toContain('ISSUE_PACK_UNPACKED_TOO_LARGE');
});

test('a large member that would grow a thousandfold is refused, a small one is not', async () => {
  expect(await refusals(await withMember({ name: 'assets/zeros.bin', data: new Uint8Array(2 * 1024 * 1024) }))).toContain('assets/zeros.bin ISSUE_PACK_BOMB');
  expect(await refusals(await withMember({ name: 'assets/zeros.bin', data: new Uint8Array(1024 * 1024) }))).toEqual(['assets/zeros.bin ISSUE_PACK_FILE_UNDECLARED']);
});

test('a member that inflates past its declared size is refused without being unpacked', async () => {
  const bomb = deflateSync(new Uint8Array(8 * 1024 * 1024));
  expect(await refusals(await withMember({ name: 'assets/small.bin', packed: bomb, size: 900_000, crc: 0 }))).toEqual(['assets/small.bin ISSUE_PACK_ENTRY_TOO_LONG']);
});

test.each([
  ['is cut off', { packed: deflateSync(utf8('plan("add_npc", {})')).subarray(0, -4) }, 'ISSUE_PACK_ENTRY_DAMAGED'],
  ['is shorter than declared', { data: 'x', size: 40 }, 'ISSUE_PACK_ENTRY_DAMAGED'],
  ['has another checksum', { crc: 12345 }, 'ISSUE_PACK_ENTRY_DAMAGED'],
  ['is not deflated', { packed: utf8('not a deflate stream at all'), size: 10 }, 'ISSUE_PACK_ENTRY_DAMAGED'],
  ['is empty where a stream should be', { packed: new Uint8Array(), data: '' }, 'ISSUE_PACK_ENTRY_DAMAGED'],
])('a member whose data %s is refused', async (_, lie, code) => {
  expect(await refusals(await withLie(prep, lie))).toEqual([`${prep} ${code}`]);
});

test('data hidden behind a stream that its descriptor ends is refused', async () => {
  const data = "plan('add_npc', { name: '老周' });\n";
  const packed = join(deflateSync(utf8(data)), utf8('PK hidden'));
  expect(await refusals(await withLie(prep, { packed, descriptor: 'signed' }))).toEqual([`${prep} ISSUE_PACK_ENTRY_TAIL`]);
});

test('the problems of a hostile archive are listed together, each at its member', async () => {
  const bytes = await tampered({
    members: (members) => [
      ...members.map((member) => (member.name === prep ? { ...member, crc: 1 } : member)),
      { name: '../up.js', data: 'x' },
      { name: 'link', data: '/etc', attributes: 0o120777 * 0x10000 },
      { name: 'extra.txt', data: 'x' },
    ],
  });
  expect(await refusals(bytes)).toEqual([
    'link ISSUE_PACK_SYMLINK',
    '../up.js ISSUE_PACK_PATH_SEGMENT',
    `${prep} ISSUE_PACK_ENTRY_DAMAGED`,
    'extra.txt ISSUE_PACK_FILE_UNDECLARED',
  ]);
});
