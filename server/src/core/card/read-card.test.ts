import { zlibSync } from 'fflate';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogues } from '../../i18n/translate.ts';
import { cardCodes } from '../error/codes/card.ts';
import { crc32 } from '../pack/crc32.ts';
import { readCard } from './index.ts';
import type { CardReading } from './index.ts';
import { inflateWithin } from './inflate-within.ts';
import { base64, internationalChunk, pngChunk, pngWith, textChunk, zippedChunk } from './png-fixture.ts';

const encoder = new TextEncoder();
const json = (value: unknown) => encoder.encode(JSON.stringify(value));

const v2 = (data: object = {}, root: object = {}) => ({ spec: 'chara_card_v2', spec_version: '2.0', data: { name: '林雨', description: '钟楼的守夜人。', first_mes: '“你来晚了。”', ...data }, ...root });
const v3 = (data: object = {}) => ({ ...v2(data), spec: 'chara_card_v3', spec_version: '3.0' });

function opened(reading: CardReading) {
  if (!reading.ok) throw new Error(`refused: ${JSON.stringify(reading.issues)}`);
  return reading;
}

const cardOf = (value: unknown) => opened(readCard(json(value))).card;
const refusal = (bytes: Uint8Array) => {
  const reading = readCard(bytes);
  return reading.ok ? [] : reading.issues.map(({ code, path, params }) => [code, path.join('.'), ...Object.values(params ?? {})]);
};
const noticed = (reading: CardReading) => opened(reading).diagnostics.map(({ code, path }) => [code, path.join('.')]);

test('a complete second-version card is read without a diagnostic, and the rest of it is kept', () => {
  const raw = v2({
    personality: '寡言', scenario: '雾港，1926', mes_example: '<START>', creator_notes: '给人看的', system_prompt: '{{original}}', post_history_instructions: '短', alternate_greetings: ['“谁？”'],
    tags: ['雾港'], creator: '某人', character_version: '1.2', extensions: { talkativeness: '0.5', depth_prompt: { prompt: '她在听。', depth: 2, role: 'user' }, 未知: [1] }, 别的: { 深: true },
  }, { chat: '林雨 - 1' });
  const { card, format, diagnostics } = opened(readCard(json(raw)));
  expect(diagnostics).toEqual([]);
  expect(format).toBe('character-card-v2');
  expect(card).toEqual({
    name: '林雨', nickname: '', description: '钟楼的守夜人。', personality: '寡言', scenario: '雾港，1926', opening: '“你来晚了。”', alternateOpenings: ['“谁？”'], dialogueExamples: '<START>',
    creatorNotes: '给人看的', systemPrompt: '{{original}}', postHistoryInstructions: '短', tags: ['雾港'], creator: '某人', version: '1.2', depthPrompt: { prompt: '她在听。', depth: 2, role: 'user' },
    extensions: raw.data && (raw.data as { extensions?: object }).extensions, book: null, hooks: [], variables: [], pregens: [], groupOpenings: [], creatorNotesByLanguage: {}, publishedAt: [], created: null, modified: null, assets: [], files: new Map(), portrait: null, source: { container: 'json', format: 'character-card-v2', raw },
  });
});

test('first-version cards are read by their fields, under the names of several programs', () => {
  expect(opened(readCard(json({ name: '林雨', description: '守夜人', first_mes: '晚。' })))).toMatchObject({ format: 'character-card-v1', card: { name: '林雨', opening: '晚。' } });
  expect(cardOf({ char_name: '林雨', char_persona: '守夜人', char_greeting: '晚。', example_dialogue: '例', world_scenario: '雾港' })).toMatchObject({ name: '林雨', description: '守夜人', opening: '晚。', dialogueExamples: '例', scenario: '雾港' });
  expect(cardOf({ name: '林雨', context: '守夜人', greeting: '晚。' })).toMatchObject({ description: '守夜人', opening: '晚。' });
});

test('third-version cards add a nickname, and a newer version is read with a warning', () => {
  expect(opened(readCard(json(v3({ nickname: '阿雨' }))))).toMatchObject({ format: 'character-card-v3', card: { nickname: '阿雨' } });
  expect(noticed(readCard(json({ ...v3(), spec_version: 3.5 })))).toEqual([['CARD_VERSION_NEWER', 'spec_version']]);
});

test('data comes first, the root stands in field by field', () => {
  const card = opened(readCard(json(v2({ name: ' ', personality: '' }, { name: '根', personality: '根', scenario: '根景' }))));
  expect(card.card).toMatchObject({ name: '根', personality: '', scenario: '根景' });
  expect(noticed(card)).toEqual([['FIELD_REPAIRED', 'data.name']]);
  expect(noticed(readCard(json({ data: { name: '林雨', first_mes: '晚' } })))).toEqual([['CARD_SPEC_MISSING', 'spec']]);
  expect(noticed(readCard(json(v2({ name: null }))))).toEqual([['FIELD_MISSING', 'data.name']]);
});

test.each([
  ['alternate_greetings', '“谁？”', 'alternateOpenings', ['“谁？”'], 'FIELD_REPAIRED'],
  ['alternate_greetings', 7, 'alternateOpenings', [], 'FIELD_DEFAULTED'],
  ['alternate_greetings', null, 'alternateOpenings', [], 'FIELD_REPAIRED'],
  ['alternate_greetings', ['甲', null], 'alternateOpenings', ['甲'], 'FIELD_ITEMS_DROPPED'],
  ['tags', '雾港，夜, ', 'tags', ['雾港', '夜'], 'FIELD_REPAIRED'],
  ['character_version', 1.5, 'version', '1.5', 'FIELD_REPAIRED'],
  ['creator', null, 'creator', '', 'FIELD_REPAIRED'],
  ['description', { 文: 1 }, 'description', '', 'FIELD_DEFAULTED'],
  ['extensions', '无', 'extensions', {}, 'FIELD_DEFAULTED'],
])('%s %j is read as %s %j', (...row) => {
  const [field, value, name, expected, code] = row;
  const reading = readCard(json(v2({ [field]: value })));
  expect(opened(reading).card).toHaveProperty(name, expected);
  expect(noticed(reading)).toEqual([[code, `data.${field}`]]);
});

test('broken parts of the depth prompt fall back to its defaults', () => {
  const reading = readCard(json(v2({ extensions: { depth_prompt: { prompt: '听', depth: '', role: 7 } } })));
  expect(opened(reading).card.depthPrompt).toEqual({ prompt: '听', depth: 4, role: 'system' });
  expect(noticed(reading)).toEqual([['FIELD_REPAIRED', 'data.extensions.depth_prompt.depth'], ['FIELD_DEFAULTED', 'data.extensions.depth_prompt.role']]);
});

test('a book inside a card is read whatever its shape, and costs at most itself', () => {
  const entry = { keys: ['雾'], content: '雾里有人。', enabled: true, insertion_order: 1, extensions: {} };
  const list = opened(readCard(json(v2({ character_book: { extensions: {}, entries: [entry, null] } }))));
  expect(list.card.book).toMatchObject({ name: '林雨', entries: [{ keys: ['雾'] }] });
  expect(noticed(list)).toEqual([['WORLD_BOOK_ENTRY_INVALID', 'data.character_book.entries.1']]);
  expect(cardOf(v2({ character_book: { name: '雾港', entries: { 0: { ...entry, enabled: false } } } })).book).toMatchObject({ name: '雾港', entries: [{ keys: ['雾'], enabled: false }] });
  expect(noticed(readCard(json(v2({ character_book: [entry, 7] }))))).toEqual([['FIELD_REPAIRED', 'data.character_book'], ['WORLD_BOOK_ENTRY_INVALID', 'data.character_book.1']]);
  for (const none of [null, undefined, {}]) expect(opened(readCard(json(v2({ character_book: none })))), String(none)).toMatchObject({ card: { book: null }, diagnostics: [] });
  expect(noticed(readCard(json(v2({ character_book: '雾' }))))).toEqual([['FIELD_DEFAULTED', 'data.character_book']]);
  expect(noticed(readCard(json(v2({ character_book: { name: '雾' } }))))).toEqual([['WORLD_BOOK_ENTRIES_MISSING', 'data.character_book.entries']]);
});

test('hook scripts are found among the extensions', () => {
  const reading = readCard(json(v2({ extensions: { loreweaver_hooks: ['on("turn_start", () => {})', { code: 'log("钟")' }, ' ', 7] } })));
  expect(opened(reading).card.hooks).toEqual(['on("turn_start", () => {})', 'log("钟")']);
  expect(noticed(reading)).toEqual([['CARD_HOOK_DROPPED', 'data.extensions.loreweaver_hooks.3']]);
});

test('a native card maps onto the same model', () => {
  const raw = {
    format: 'loreweaver.card', format_version: 1, name: '回廊公寓', description: '楼', scenario: '找人', opening: '又下雨了。', alternate_openings: ['停电了。'], dialogue_examples: '例', author_notes: '注', tags: ['悬疑'],
    hooks: ['on("reply", f)'], variables: [{ id: '疑心', kind: 'number', default: 0 }], pregens: [{ name: '林雨' }],
    worldbook: [{ id: '铜镜', title: '铜镜', keys: ['镜'], secondary_keys: ['夜'], selective_logic: 'not_any', content: '镜中无人。', condition: '疑心 >= 2', secret: true, priority: 3, position: 'before', scan_depth: 0, probability: 50, sticky: 2, category: '线索' }],
  };
  const { card, format, diagnostics } = opened(readCard(json(raw)));
  expect(diagnostics).toEqual([]);
  expect(format).toBe('lorecard-v1');
  expect(card).toMatchObject({ name: '回廊公寓', opening: '又下雨了。', alternateOpenings: ['停电了。'], dialogueExamples: '例', creatorNotes: '注', hooks: ['on("reply", f)'], variables: raw.variables, pregens: raw.pregens });
  expect(card.book?.entries[0]).toMatchObject({ uid: '铜镜', comment: '铜镜', keys: ['镜'], secondaryKeys: ['夜'], selective: true, selectiveLogic: 'not_any', enabled: true, condition: '疑心 >= 2', secret: true, position: 'before_character_definition', scanDepth: null, probability: 50, effects: { sticky: 2 }, source: { raw: { category: '线索' } } });
});

test.each([[2], [0], ['1'], [undefined]])('a native card of version %j is refused cleanly', (version) => {
  expect(refusal(json({ format: 'loreweaver.card', format_version: version, name: '林雨' }))).toEqual([['CARD_VERSION_UNSUPPORTED', 'format_version', version === undefined ? 'nothing' : JSON.stringify(version), 1]]);
});

test('byte order marks, CRLF and UTF-16 do not matter', () => {
  const text = JSON.stringify(v2(), null, 2).replaceAll('\n', '\r\n');
  expect(opened(readCard(encoder.encode(`\uFEFF${text}`))).card.name).toBe('林雨');
  const wide = Uint8Array.from([0xff, 0xfe, ...Array.from(text, (unit) => [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]).flat()]);
  expect(opened(readCard(wide)).card.name).toBe('林雨');
  const damaged = json(v2({ creator: 'XX' })).map((byte) => (byte === 0x58 ? 0xe9 : byte));
  expect(opened(readCard(damaged)).card.creator).toBe('\ufffd\ufffd');
  expect(noticed(readCard(damaged))).toEqual([['CARD_TEXT_DAMAGED', '']]);
});

test.each([
  ['half a zip', encoder.encode('PK\u0003\u0004card.json'), ['CARD_CHUNK_CORRUPT', 'charx']],
  ['a picture with an empty zip behind it', Uint8Array.from([0xff, 0xd8, 0xff, 0, 1, 2, ...encoder.encode('PK\u0005\u0006'), ...new Uint8Array(18)]), ['CARD_CHARX_WITHOUT_CARD', 'charx', '–']],
  ['half a WEBP', encoder.encode('RIFF....WEBPVP8 '), ['CARD_PICTURE_TRUNCATED', 'webp', 16]],
  ['half a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), ['CARD_PICTURE_TRUNCATED', 'jpeg', 6]],
  ['broken YAML', encoder.encode('name: 林雨\ngreeting: "晚\n'), ['CARD_YAML_INVALID', '', expect.any(Number)]],
  ['YAML of something else', encoder.encode('services:\n  db: {}\n'), ['CARD_NOT_A_CARD', '', '{services}']],
  ['prose', encoder.encode('她是钟楼的守夜人。'), ['CARD_NOT_A_CARD', '', 'text']],
  ['nothing', new Uint8Array(), ['CARD_EMPTY', '']],
  ['noise', Uint8Array.from([0, 1, 2, 3]), ['CARD_NOT_A_CARD', '', 'binary']],
  ['broken JSON', encoder.encode('{"name": "林雨",'), ['CARD_JSON_INVALID', '', expect.any(String)]],
  ['a lorebook', json({ entries: {}, name: '雾港' }), ['CARD_NOT_A_CARD', '', 'lorebook']],
  ['a list', json([{ keys: [] }]), ['CARD_NOT_A_CARD', '', '[1]']],
  ['a preset', json({ prompts: [], prompt_order: [] }), ['CARD_NOT_A_CARD', '', 'SillyTavern preset']],
  ['a lone name', json({ name: '林雨' }), ['CARD_NOT_A_CARD', '', '{name}']],
  ['a number', json(7), ['CARD_NOT_A_CARD', '', 'number']],
])('%s is refused by what it is', (_, bytes, issue) => {
  expect(refusal(bytes)).toEqual([issue]);
});

const encoded = (value: unknown) => base64(JSON.stringify(value));
const named = (name: string) => encoded(v2({ name }));

test.each([
  ['tEXt', textChunk('chara', named('林雨'))],
  ['tEXt in capitals', textChunk('Chara', named('林雨'))],
  ['zTXt', zippedChunk('chara', named('林雨'))],
  ['iTXt', internationalChunk('ccv3', named('林雨'), false)],
  ['deflated iTXt', internationalChunk('ccv3', named('林雨'), true)],
  ['plain JSON', textChunk('chara', JSON.stringify(v2()))],
  ['URL-safe base64 without padding', textChunk('chara', named('林雨').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))],
  ['base64 in lines', textChunk('chara', named('林雨').replace(/.{60}/g, '$&\r\n'))],
])('a card in %s is read wherever the chunk stands', (_, chunk) => {
  for (const place of ['before-pixels', 'before-end'] as const) expect(opened(readCard(pngWith([textChunk('Software', '画'), chunk], place)))).toMatchObject({ card: { name: '林雨', source: { container: 'png' } }, diagnostics: [] });
});

test('ccv3 comes before chara, and chara stands in when it cannot be read', () => {
  expect(opened(readCard(pngWith([textChunk('chara', named('旧')), textChunk('ccv3', encoded(v3({ name: '新' })))])))).toMatchObject({ format: 'character-card-v3', card: { name: '新' }, diagnostics: [] });
  for (const [broken, code] of [['!!!', 'CARD_EMPTY'], [base64('{"spec":'), 'CARD_JSON_INVALID'], [encoded({ entries: [] }), 'CARD_NOT_A_CARD']] as const) {
    const reading = readCard(pngWith([textChunk('ccv3', broken), textChunk('chara', named('旧'))]));
    expect(opened(reading).card.name).toBe('旧');
    expect(noticed(reading)).toEqual([[code, 'png.ccv3'], ['CARD_CHUNK_FALLBACK', 'png.chara']]);
  }
});

test('of several chunks with one name the first counts', () => {
  const reading = readCard(pngWith([textChunk('chara', named('甲')), textChunk('chara', named('乙'))]));
  expect(opened(reading).card.name).toBe('甲');
  expect(noticed(reading)).toEqual([['CARD_CHUNK_DUPLICATE', 'png.chara']]);
});

test('a wrong checksum and foreign characters in base64 are only warned about', () => {
  const chunk = textChunk('chara', `${named('林雨').slice(0, 40)}\u0001*${named('林雨').slice(40)}`);
  expect(noticed(readCard(pngWith([pngChunk('tEXt', chunk.data, false)])))).toEqual([['CARD_CRC_MISMATCH', 'png.tEXt'], ['CARD_BASE64_REPAIRED', 'png.chara']]);
});

test('whatever follows the end of the picture is ignored', () => {
  const png = pngWith([textChunk('chara', named('甲'))]);
  const longer = Uint8Array.from([...png, ...textChunk('ccv3', named('乙')).bytes, 1, 2, 3]);
  expect(opened(readCard(longer)).card.name).toBe('甲');
});

test('a picture that breaks off anywhere is refused, and says so', () => {
  const png = pngWith([textChunk('chara', named('林雨'))]);
  for (let length = 8; length < png.length; length += 1) expect(refusal(png.subarray(0, length))).toEqual([['CARD_PNG_TRUNCATED', 'png', length]]);
});

test('a picture without a card, and an encrypted one, are refused', () => {
  expect(refusal(pngWith([textChunk('Comment', '画'), textChunk('parameters', 'seed')]))).toEqual([['CARD_PNG_WITHOUT_CARD', 'png', 'comment, parameters']]);
  expect(refusal(pngWith([]))).toEqual([['CARD_PNG_WITHOUT_CARD', 'png', '–']]);
  expect(refusal(pngWith([textChunk('chara', 'rcc||rccv1||AAAA')]))).toEqual([['CARD_ENCRYPTED', 'png.chara', 'RisuAI']]);
  expect(refusal(pngWith([pngChunk('zTXt', Uint8Array.from([...encoder.encode('chara'), 0, 0, 1, 2, 3, 4, 5, 6, 7]))]))).toEqual([['CARD_CHUNK_CORRUPT', 'png.chara']]);
});

test('the portrait is the picture without the card in it', async () => {
  const { card } = opened(readCard(pngWith([textChunk('chara', encoded(v2({ description: '秘密' }))), pngChunk('eXIf', encoder.encode('place')), zippedChunk('ccv3', named('林雨'))])));
  if (card.portrait === null) throw new Error('there is no portrait');
  const text = new TextDecoder('latin1').decode(card.portrait);
  for (const trace of ['chara', 'ccv3', 'tEXt', 'zTXt', 'eXIf']) expect(text).not.toContain(trace);
  const { data, info } = await sharp(card.portrait).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([1, 1, 255, 0, 0]);
});

test('inflating stops at the limit', () => {
  const bomb = zlibSync(new Uint8Array(20_000_000));
  expect(inflateWithin(bomb, 1_000_000)).toEqual({ ok: false, reason: 'too-large' });
  expect(inflateWithin(bomb, 20_000_000)).toMatchObject({ ok: true, bytes: { length: 20_000_000 } });
  expect(inflateWithin(bomb.subarray(0, 50), 20_000_000)).toEqual({ ok: false, reason: 'corrupt' });
  expect(inflateWithin(new Uint8Array(), 10)).toEqual({ ok: false, reason: 'corrupt' });
});

test('the checksum is the standard one', () => {
  expect(crc32(encoder.encode('IEND')).toString(16)).toBe('ae426082');
  expect(crc32(encoder.encode('123456789')).toString(16)).toBe('cbf43926');
});

const cardField = fc.constantFrom('name', 'nickname', 'description', 'first_mes', 'alternate_greetings', 'tags', 'extensions', 'character_book', 'creator_notes', 'character_version', '__proto__', '未知');
const cardValue = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.record({ entries: fc.array(fc.jsonValue({ maxDepth: 2 })) }), fc.record({ depth_prompt: fc.jsonValue({ maxDepth: 2 }), loreweaver_hooks: fc.jsonValue({ maxDepth: 2 }) }));
const anyCard = fc.tuple(fc.dictionary(cardField, cardValue, { maxKeys: 8 }), fc.dictionary(cardField, cardValue, { maxKeys: 4 }), fc.constantFrom('chara_card_v2', 'CHARA_CARD_V3', 'loreweaver.card'))
  .map(([data, root, spec]) => JSON.stringify(spec === 'loreweaver.card' ? { ...data, worldbook: root.character_book, format: spec, format_version: 1 } : { ...root, spec, data }));

test('every card-shaped JSON is read, and its raw form is kept', () => {
  fc.assert(fc.property(anyCard, (text) => {
    const { card } = opened(readCard(encoder.encode(text)));
    expect(JSON.parse(JSON.stringify(card.source.raw))).toEqual(JSON.parse(text));
  }), { numRuns: 400 });
});

test('no bytes whatever make it throw', () => {
  const png = pngWith([textChunk('chara', named('林雨')), zippedChunk('ccv3', named('雨')), internationalChunk('chara', named('三'), true)]);
  const flips = fc.array(fc.tuple(fc.nat(png.length - 1), fc.nat(255)), { maxLength: 6 }).map((pairs) => {
    const copy = png.slice();
    for (const [at, byte] of pairs) copy[at] = byte;
    return copy;
  });
  fc.assert(fc.property(fc.oneof(flips, fc.uint8Array(), fc.string().map((text) => encoder.encode(text)), fc.json().map((text) => encoder.encode(text))), (bytes) => {
    const reading = readCard(bytes);
    expect(reading.ok || reading.issues.length > 0).toBe(true);
  }), { numRuns: 1000 });
});

test('deep nesting is refused', () => {
  const deep = `{"spec":"chara_card_v2","data":{"name":"林雨","extensions":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  expect(refusal(encoder.encode(deep))).toEqual([['WORLD_BOOK_TOO_DEEP', '', 200]]);
});

test('every code has words in both languages', () => {
  for (const code of Object.keys(cardCodes)) {
    expect(catalogues.en.get(code), code).toBeTruthy();
    expect(catalogues.zh.get(code), code).toBeTruthy();
  }
});
