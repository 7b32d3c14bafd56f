import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { JsonRecord, JsonValue } from '../worldbook/json.ts';
import { cardExportFormats, exportCard, readCard, splitCard, writeCardPng } from './index.ts';
import type { Card, CardExportFormat } from './index.ts';
import { currentLorecard } from './migrate-lorecard.ts';
import { base64, pngWith, textChunk } from './png-fixture.ts';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function parse(value: unknown): Card {
  const reading = readCard(bytesOf(value));
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.card;
}

/** What a card means, without the record of how it was written: its own parts travel among the extensions of other formats. */
function meaning({ source: _source, book, extensions, ...card }: Card) {
  const { loreweaver_hooks: _hooks, lorekeep: _own, depth_prompt: _depth, ...rest } = extensions;
  const entries = book?.entries.map(({ source: _row, extensions: _extensions, characterFilter, ...entry }) => ({ ...entry, characterFilter: characterFilter && { ...characterFilter, raw: {} } }));
  return { ...card, extensions: rest, book: book && { name: book.name, description: book.description, settings: book.settings, entries } };
}

const entry = { id: 3, keys: ['灯塔', '/雾(港)?/i'], secondary_keys: ['夜'], content: '绿灯。', enabled: true, insertion_order: 9, selective: true, position: 'after_char', 私有: '留下', extensions: { position: 4, depth: 2, selectiveLogic: 3, sticky: 5, secret: true, 自定: { a: null } } };
const data = {
  name: '林雨', nickname: '阿雨', description: '守夜人 {{user}}', personality: '寡言', scenario: '雾港', first_mes: '晚。', mes_example: '<START>', creator_notes: '给人看的', system_prompt: '{{original}}', post_history_instructions: '短',
  alternate_greetings: ['谁？'], group_only_greetings: ['都来了？'], tags: ['雾港'], creator: '某人', character_version: '1.2', creator_notes_multilingual: { en: 'for people' }, source: ['https://example.org'], creation_date: 1, modification_date: 2,
  assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }], 别的: { 深: [1, null] },
  extensions: { talkativeness: '0.5', fav: false, world: '雾港志', depth_prompt: { prompt: '她在听。', depth: 2, role: 'user', 附: 1 }, loreweaver_hooks: [{ code: 'on()', name: '钩' }], lorekeep: { variables: [{ id: '疑心' }], pregens: [{ name: '甲' }], 余: 1 }, 未知: [1] },
  character_book: { name: '雾港志', scan_depth: 3, extensions: { 插件: 1 }, 备注: 2, entries: [entry] },
};
const v3 = { spec: 'chara_card_v3', spec_version: '3.0', data, name: '旧名', first_mes: '旧', creatorcomment: '旧', avatar: 'none', create_date: '2024-1-1 @10h' };

test.each(cardExportFormats)('a card goes out as %s and comes back the same', (format) => {
  const card = parse(v3);
  const back = parse(exportCard(card, { format }));
  expect(meaning(back)).toEqual(meaning(card));
  expect(back.source.format).toBe(format);
  for (const again of cardExportFormats) expect(meaning(parse(exportCard(back, { format: again }))), again).toEqual(meaning(card));
});

test('its own format gives every unknown field back, at the root, in the data, in the book and in its entries', () => {
  const out = exportCard(parse(v3));
  expect(out).toMatchObject({ ...v3, name: '林雨', first_mes: '晚。', creatorcomment: '给人看的' });
  for (const format of cardExportFormats) expect(JSON.stringify(exportCard(parse(v3), { format })), format).toMatch(/别的.*未知|未知.*别的/s);
});

test('an edit is written over what was read, and nothing else moves', () => {
  const card = parse(v3);
  const [first] = card.book?.entries ?? [];
  if (card.book === null || first === undefined) throw new Error('no entry');
  const edited = { ...card, nickname: '', book: { ...card.book, entries: [{ ...first, content: '红灯。', keys: ['灯'] }] }, depthPrompt: { prompt: '新', depth: 1, role: 'system' as const } };
  for (const format of cardExportFormats) {
    const out = exportCard(edited, { format });
    expect(meaning(parse(out)), format).toEqual(meaning(edited));
    expect(JSON.stringify(out)).toContain('私有');
  }
  expect(exportCard(edited)).toMatchObject({ data: { extensions: { depth_prompt: { prompt: '新', 附: 1 }, loreweaver_hooks: data.extensions.loreweaver_hooks }, character_book: { entries: [{ 私有: '留下', content: '红灯。' }] } } });
  expect((exportCard(edited).data as JsonRecord).nickname).toBeUndefined();
});

test('the first version and YAML names become the second version', () => {
  const card = parse({ char_name: '林雨', char_persona: '守夜人', char_greeting: '晚。', 附: 1 });
  expect(exportCard(card)).toMatchObject({ spec: 'chara_card_v2', char_name: '林雨', 附: 1, data: { name: '林雨', description: '守夜人', first_mes: '晚。', extensions: {} } });
  expect(meaning(parse(exportCard(card)))).toEqual(meaning(card));
});

test('a native card keeps its hooks, variables and ready-made characters through SillyTavern and back', () => {
  const native = { format: 'loreweaver.card', format_version: 1, name: '回廊', hooks: ['on()'], variables: [{ id: '疑心', kind: 'number' }], pregens: [{ name: '林雨' }], 附: { 深: 1 }, worldbook: [{ id: '镜', title: '镜', keys: ['镜'], secondary_keys: ['夜'], selective_logic: 'not_any', content: '无人', condition: '疑心 >= 2', secret: true, sticky: 2, category: '线索' }] };
  const card = parse(native);
  const there = parse(exportCard(card, { format: 'character-card-v3' }));
  expect(meaning(there)).toEqual(meaning(card));
  expect(exportCard(there, { format: 'lorecard-v1' })).toMatchObject({ format: 'loreweaver.card', hooks: ['on()'], variables: native.variables, pregens: native.pregens, 附: { 深: 1 }, worldbook: { entries: [{ title: '镜', selective_logic: 'not_any', condition: '疑心 >= 2', category: '线索', sticky: 2 }] } });
});

test('the character half of a card exports without a trace of the world', () => {
  const { character } = splitCard(parse(v3));
  for (const format of cardExportFormats) expect(JSON.stringify(exportCard(character, { format })), format).not.toMatch(/on\(\)|疑心|绿灯/);
});

test('a PNG takes a card in both keywords, loses the one it had, and carries files along', async () => {
  const card = { ...parse(v3), assets: [{ type: 'emotion', uri: 'embeded://笑.png', name: '笑', ext: 'png' }], files: new Map([['embeded://笑.png', Uint8Array.of(1, 2, 3)]]) };
  const png = writeCardPng(pngWith([textChunk('chara', base64('{}')), textChunk('chara-ext-asset_:9', base64('旧')), textChunk('Software', '画')]), card);
  const reading = readCard(png);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  expect(reading.diagnostics).toEqual([]);
  expect(reading.format).toBe('character-card-v3');
  expect([...reading.card.files]).toEqual([['__asset:0', Uint8Array.of(1, 2, 3)]]);
  expect(meaning({ ...reading.card, files: card.files, assets: card.assets, portrait: null })).toEqual(meaning(card));
  expect((await sharp(png).metadata()).width).toBe(1);
  expect(new TextDecoder('latin1').decode(png)).toContain('Software');
  expect(() => writeCardPng(bytesOf({}), card)).toThrow(expect.objectContaining({ code: 'IMPORT_REFUSED', issues: [{ path: ['png'], code: 'CARD_NOT_A_PNG' }] }));
});

test('a native card of an older version is brought up to date step by step, a newer one refused', () => {
  const steps = [(raw: JsonRecord) => ({ ...raw, title: raw.name ?? '' }), ({ title, ...raw }: JsonRecord): JsonRecord => ({ ...raw, name: `《${String(title)}》` })];
  const given = { format_version: 1, name: '雾', 附: 1 };
  expect(currentLorecard(given, steps)).toEqual({ ok: true, raw: { format_version: 3, name: '《雾》', 附: 1 } });
  expect(given).toEqual({ format_version: 1, name: '雾', 附: 1 });
  expect(currentLorecard({ format_version: 2, title: '雾' }, steps)).toMatchObject({ raw: { format_version: 3, name: '《雾》' } });
  for (const format_version of [4, 0, -1, 1.5, '1', null]) expect(currentLorecard({ format_version }, steps)).toMatchObject({ ok: false, issue: { code: 'CARD_VERSION_UNSUPPORTED', params: { supported: 3 } } });
});

const field = fc.constantFrom('name', 'nickname', 'description', 'personality', 'first_mes', 'alternate_greetings', 'group_only_greetings', 'tags', 'source', 'creator_notes_multilingual', 'creation_date', 'assets', 'character_version', 'system_prompts', 'char_persona', 'extensions', '__proto__', '未知');
const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), fc.record({ depth_prompt: fc.jsonValue({ maxDepth: 2 }), loreweaver_hooks: fc.jsonValue({ maxDepth: 2 }), lorekeep: fc.jsonValue({ maxDepth: 2 }), 附: fc.jsonValue({ maxDepth: 1 }) }));
const row = fc.dictionary(fc.constantFrom('keys', 'key', 'content', 'id', 'enabled', 'position', 'probability', 'sticky', '私有', 'comment'), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 2 })), { maxKeys: 5 });
const book = fc.option(fc.record({ name: fc.string(), extensions: fc.constant({}), entries: fc.array(row, { maxLength: 3 }) }), { nil: undefined });
const anyCard = fc.tuple(fc.dictionary(field, value, { maxKeys: 8 }), fc.dictionary(field, value, { maxKeys: 3 }), book, fc.constantFrom('chara_card_v2', 'chara_card_v3')).map(([own, root, character_book, spec]) => ({ ...root, spec, data: { ...own, ...(character_book && { character_book }) } }));

test('read, written in any format and read again, any card is the same', () => {
  fc.assert(fc.property(anyCard, fc.constantFrom<CardExportFormat>(...cardExportFormats), (given, format) => {
    const card = parse(given);
    const out = exportCard(card, { format });
    const back = parse(out);
    expect(meaning(back)).toEqual(meaning(card));
    expect(exportCard(back, { format })).toEqual(out);
  }), { seed: 4, numRuns: 600 });
});

test('whatever nobody knows is still there in the format that it came in', () => {
  const free = fc.dictionary(fc.constantFrom('甲', '乙', 'x-y', 'avatar'), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
  fc.assert(fc.property(free, free, free, (root, inData, inExtensions) => {
    const plain = JSON.parse(JSON.stringify([root, inData, inExtensions])) as [JsonRecord, JsonRecord, JsonRecord];
    const out = exportCard(parse({ ...plain[0], spec: 'chara_card_v3', data: { name: '雨', ...plain[1], extensions: plain[2] } }));
    expect(out).toMatchObject({ ...plain[0], data: { ...plain[1], extensions: plain[2] } } as Record<string, JsonValue>);
  }), { seed: 4, numRuns: 300 });
});
