import { strToU8, zipSync, zlibSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCard, readCard, splitCard, writeCardPng } from './index.ts';
import { base64, internationalChunk, pngChunk, pngWith, textChunk, zippedChunk } from './png-fixture.ts';

/** No file may keep a processor for longer, in milliseconds. Other tests run beside these, so the clock on the wall says nothing. */
const patience = 1000;
const spent = () => process.cpuUsage().user / 1000;
const encoder = new TextEncoder();

/** Reads, takes apart and writes again whatever it is; a refusal must say why. */
function survive(bytes: Uint8Array): void {
  const start = spent();
  const reading = readCard(bytes);
  if (reading.ok) {
    const { character } = splitCard(reading.card);
    expect(JSON.stringify(exportCard(character))).not.toContain('<%');
    JSON.stringify(exportCard(reading.card, { format: 'lorecard-v1' }));
  } else expect(reading.issues.length).toBeGreaterThan(0);
  expect(spent() - start).toBeLessThan(patience);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
}

const card = JSON.stringify({
  spec: 'chara_card_v3', spec_version: '3.0', name: '林雨', avatar: 'none',
  data: {
    name: '林雨', description: '守夜人<% setvar("x", 1) %>', first_mes: '晚。', alternate_greetings: ['谁？'], tags: ['雾'], assets: [{ type: 'icon', uri: 'embeded://a.png', name: 'main', ext: 'png' }, { type: 'x', uri: '__asset:0', name: '', ext: '' }],
    extensions: { depth_prompt: { prompt: '听', depth: 2 }, loreweaver_hooks: ['f()'], lorekeep: { variables: [{}] } },
    character_book: { name: '雾港', extensions: {}, entries: [{ id: 1, keys: ['/雾/i'], content: '@@if x\n雾', enabled: true, insertion_order: 1, extensions: { position: 4 } }] },
  },
});
const png = pngWith([textChunk('chara', base64(card)), zippedChunk('ccv3', base64(card)), internationalChunk('ccv3', base64(card), true), textChunk('chara-ext-asset_:0', base64('甲'))]);
const charx = zipSync({ 'card.json': strToU8(card), 'a.png': png });
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xfe, 0, 0, ...encoder.encode(card.slice(0, 60_000)), 0xff, 0xda, 0, 2, 0xff, 0xd9]);
jpeg.set([(jpeg.length - 10) >> 8, (jpeg.length - 10) & 255], 4);
const yaml = 'name: 林雨\ncontext: |\n  守夜人\ngreeting: 晚。\nassets: &a [{ uri: x }, *a]\n';

/** The bytes with some of them changed, some cut out, and some repeated. */
function mutated(source: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat(source.length - 1);
  return fc.record({ flips: fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 8 }), cut: fc.option(fc.tuple(place, fc.nat(200))), again: fc.option(fc.tuple(place, fc.nat(200))) }).map(({ flips, cut, again }) => {
    let bytes: number[] = Array.from(source);
    for (const [at, byte] of flips) bytes[at] = byte;
    if (again !== null) bytes = [...bytes.slice(0, again[0]), ...bytes.slice(again[0], again[0] + again[1]), ...bytes.slice(again[0])];
    if (cut !== null) bytes.splice(cut[0], cut[1]);
    return Uint8Array.from(bytes);
  });
}

const names = ['name', 'description', 'first_mes', 'alternate_greetings', 'extensions', 'character_book', 'assets', 'source', 'tags', 'nickname', 'creation_date', '__proto__', 'constructor', 'toString', 'spec', 'data', 'char_name', 'format', 'format_version', 'worldbook', 'hooks', 'variables'];
const odd = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom<unknown>('\ud800', '', 1e308, -0, '<%<%%>%', '{{char}}', [[[[]]]], { __proto__: null, polluted: 1 }), fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }));
const shapes = fc.tuple(fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 10 }), fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 6 }), fc.constantFrom('chara_card_v2', 'chara_card_v3', 'chara_card_v9', 'x'), fc.boolean())
  .map(([data, root, spec, native]) => encoder.encode(JSON.stringify(native ? { ...data, format: 'loreweaver.card', format_version: 1 } : { ...root, spec, data }).replaceAll('"constructor"', '"__proto__"')));

test.each([
  ['shapes of cards', shapes, 1500],
  ['texts', mutated(encoder.encode(card)), 900],
  ['PNGs', mutated(png), 900],
  ['archives', mutated(charx), 700],
  ['JPEGs', mutated(jpeg), 300],
  ['YAML', mutated(encoder.encode(yaml)), 300],
] as const)('%s, however damaged, are read or refused within a second', (_, files, numRuns) => {
  fc.assert(fc.property(files, survive), { seed: 4, numRuns });
});

test('a PNG that lost its way is written into or refused', () => {
  const reading = readCard(encoder.encode(card));
  if (!reading.ok) throw new Error('the card itself is refused');
  fc.assert(fc.property(mutated(pngWith([])), (bytes) => {
    try {
      expect(readCard(writeCardPng(bytes, reading.card)).ok).toBe(true);
    } catch (error) {
      expect(error).toMatchObject({ code: 'IMPORT_REFUSED' });
    }
  }), { seed: 4, numRuns: 200 });
});

const megabyte = 1024 * 1024;
const long = (length: number) => encoder.encode(`{"spec":"chara_card_v2","data":{"name":"林雨","description":"${'a'.repeat(length)}"}}`);
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`;
const deepCard = (text: string) => encoder.encode(`{"spec":"chara_card_v2","data":{"name":"林雨","extensions":{"深":${text}}}}`);

test.each<[string, () => Uint8Array]>([
  ['a text of 100 MB', () => long(100 * megabyte)],
  ['a text of 30 MB', () => long(30 * megabyte)],
  ['100 MB that are no text', () => new Uint8Array(100 * megabyte)],
  ['a chunk of 30 MB', () => pngWith([textChunk('chara', base64(card)), pngChunk('tEXt', new Uint8Array(30 * megabyte).fill(65))])],
  ['a thousand bombs under other names', () => { const bomb = zippedChunk('Comment', new Uint8Array(4 * megabyte)); return pngWith([...Array.from({ length: 1000 }, () => bomb), textChunk('chara', base64(card))]); }],
  ['a bomb under the name of a card', () => pngWith([pngChunk('zTXt', Uint8Array.from([...encoder.encode('ccv3'), 0, 0, ...zlibSync(new Uint8Array(60 * megabyte))]))])],
  ['an archive of bombs', () => zipSync({ 'card.json': strToU8(JSON.stringify({ spec: 'chara_card_v3', data: { name: '雨', assets: Array.from({ length: 50 }, (_, i) => ({ type: 'icon', uri: `embeded://${i}`, name: '', ext: '' })) } })), ...Object.fromEntries(Array.from({ length: 50 }, (_, i) => [String(i), new Uint8Array(2 * megabyte)])) })],
  ['lists 10,000 deep', () => deepCard(nested('[', ']', 10_000))],
  ['records 10,000 deep', () => deepCard(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
  ['YAML lists 10,000 deep', () => encoder.encode(`name: 雨\ncontext: ${nested('[', ']', 10_000)}`)],
  ['YAML dashes 10,000 deep', () => encoder.encode(`name: 雨\ncontext:\n  ${'- '.repeat(10_000)}x`)],
  ['YAML blocks 1,000 deep', () => encoder.encode(`name: 雨\n${Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')}`)],
  ['YAML that doubles by aliases', () => encoder.encode(`name: 雨\ncontext: x\na0: &a0 [1,1]\n${Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i},*a${i}]`).join('\n')}`)],
  ['YAML of a megabyte', () => encoder.encode(`name: 雨\ncontext: ${'a '.repeat(500_000)}`)],
  ['YAML of 60 kB', () => encoder.encode(`name: 雨\ncontext: x\n${Array.from({ length: 2_700 }, (_, i) => `k${i}: { a: [1, 2] }`).join('\n')}`)],
  ['a hundred thousand greetings', () => encoder.encode(JSON.stringify({ spec: 'chara_card_v2', data: { name: '雨', alternate_greetings: Array.from({ length: 100_000 }, () => '<%<%%>%晚') } }))],
  ['a hundred thousand assets', () => encoder.encode(JSON.stringify({ spec: 'chara_card_v3', data: { name: '雨', assets: Array.from({ length: 100_000 }, () => ({ uri: 'embeded://x' })) } }))],
])('%s: bounded', (_, make) => {
  const bytes = make();
  const start = spent();
  const reading = readCard(bytes);
  expect(spent() - start).toBeLessThan(patience);
  expect(reading.ok || reading.issues.length > 0).toBe(true);
});
