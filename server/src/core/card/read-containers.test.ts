import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readCard } from './index.ts';
import type { CardReading } from './index.ts';
import { joinBytes } from './join-bytes.ts';
import { base64, pngWith, textChunk } from './png-fixture.ts';

const encoder = new TextEncoder();
const v3 = (data: object = {}) => ({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: '林雨', description: '钟楼的守夜人。', first_mes: '“你来晚了。”', group_only_greetings: [], extensions: {}, ...data } });

function opened(reading: CardReading) {
  if (!reading.ok) throw new Error(`refused: ${JSON.stringify(reading.issues)}`);
  return reading;
}
const refusal = (bytes: Uint8Array) => {
  const reading = readCard(bytes);
  return reading.ok ? [] : reading.issues.map(({ code, path }) => [code, path.join('.')]);
};
const noticed = (reading: CardReading) => opened(reading).diagnostics.map(({ code, path }) => [code, path.join('.')]);

const red = { create: { width: 4, height: 4, channels: 3, background: '#f00' } } as const;
const picture = (format: 'jpeg' | 'webp' | 'png') => sharp(red)[format]().toBuffer().then((bytes) => new Uint8Array(bytes));
const withComment = async (format: 'jpeg' | 'webp', text: string) => new Uint8Array(await sharp(red).withExif({ IFD2: { UserComment: text } })[format]().toBuffer());

const archive = (card: unknown, files: Record<string, Uint8Array> = {}) => zipSync({ 'card.json': strToU8(JSON.stringify(card)), ...files });

test('a CHARX brings its card, its files by their addresses, and its main icon as the portrait', async () => {
  const [icon, other] = [await picture('webp'), await picture('jpeg')];
  const assets = [
    { type: 'icon', uri: 'embeded://assets/icon/images/other.jpg', name: 'second', ext: 'jpg' },
    { type: 'icon', uri: 'embedded://assets/icon/images/%E4%B8%BB.webp', name: 'main', ext: 'webp' },
    { type: 'emotion', uri: 'embeded://assets/emotion/images/笑.png', name: '笑', ext: 'png' },
    { type: 'background', uri: 'https://example.org/fog.png', name: '雾', ext: 'png' },
  ];
  const reading = readCard(archive(v3({ assets }), { 'assets/icon/images/other.jpg': other, 'assets/icon/images/主.webp': icon, 'module.risum': Uint8Array.of(1) }));
  const { card } = opened(reading);
  expect(card).toMatchObject({ name: '林雨', assets, source: { container: 'charx', format: 'character-card-v3' } });
  expect([...card.files.keys()]).toEqual([assets[0]?.uri, assets[1]?.uri]);
  expect((await sharp(card.portrait ?? new Uint8Array()).metadata()).format).toBe('webp');
  expect(noticed(reading)).toEqual([['CARD_MEMBER_SKIPPED', 'charx.module.risum'], ['CARD_ASSET_MISSING', 'charx.assets/emotion/images/笑.png']]);
});

test('an archive may hang behind a picture, which then stands in for an icon', async () => {
  const jpeg = await picture('jpeg');
  const { card } = opened(readCard(joinBytes([jpeg, archive(v3())])));
  expect(card.source.container).toBe('charx');
  expect((await sharp(card.portrait ?? new Uint8Array()).metadata()).width).toBe(4);
  expect(card.portrait?.length).toBeLessThanOrEqual(jpeg.length);
  expect(opened(readCard(joinBytes([await picture('png'), archive(v3())]))).card.source.container).toBe('charx');
});

test('members that leave the folder are left out, bombs are not inflated, and an archive without a card says what it holds', () => {
  expect(noticed(readCard(archive(v3(), { '../evil.txt': Uint8Array.of(1), '/abs.txt': Uint8Array.of(1) })))).toEqual([['CARD_MEMBER_SKIPPED', 'charx.../evil.txt'], ['CARD_MEMBER_SKIPPED', 'charx./abs.txt']]);
  expect(refusal(zipSync({ '世界.json': strToU8('{}') }))).toEqual([['CARD_CHARX_WITHOUT_CARD', 'charx']]);
  expect(refusal(zipSync({ 'card.json': new Uint8Array(60_000_000) }))).toEqual([['CARD_TOO_LARGE', 'charx.card.json']]);
  const bomb = archive(v3({ assets: [{ type: 'icon', uri: 'embeded://a.png', name: 'main', ext: 'png' }] }), { 'a.png': new Uint8Array(19_000_000) });
  expect(noticed(readCard(bomb))).toEqual([['CARD_ASSET_TOO_LARGE', 'charx.a.png']]);
});

test.each(['jpeg', 'webp'] as const)('a card in the comment of a %s is read, as base64 or plain JSON, and its picture tells nothing of it', async (format) => {
  const card = v3({ description: 'PLANTED 秘密' });
  for (const text of [base64(JSON.stringify(card)), JSON.stringify(v3({ name: 'Rain', description: 'PLANTED', first_mes: '' }))]) {
    const reading = opened(readCard(await withComment(format, text)));
    expect(reading.card).toMatchObject({ description: expect.stringContaining('PLANTED'), source: { container: format } });
    const portrait = reading.card.portrait ?? new Uint8Array();
    expect(new TextDecoder('latin1').decode(portrait)).not.toMatch(/PLANTED|UExBTlRFR|Exif/);
    expect(await sharp(portrait).metadata()).toMatchObject({ format, width: 4 });
  }
  expect(refusal(await picture(format))).toEqual([['CARD_PNG_WITHOUT_CARD', format]]);
});

test('YAML cards are read under the names of the program that writes them', () => {
  const yaml = '\uFEFFname: 林雨\r\ncontext: |\r\n  钟楼的守夜人。\r\ngreeting: “你来晚了。”\r\nexample_dialogue: "<START>"\r\ntime: 06:30\r\n';
  expect(opened(readCard(encoder.encode(yaml)))).toMatchObject({ format: 'character-card-v1', card: { name: '林雨', description: '钟楼的守夜人。\n', opening: '“你来晚了。”', dialogueExamples: '<START>', source: { container: 'yaml', raw: { time: '06:30' } } }, diagnostics: [] });
});

test('files in chunks of their own are found by their number', () => {
  const assets = [{ type: 'emotion', uri: '__asset:0', name: '笑', ext: 'png' }, { type: 'emotion', uri: '__asset:7', name: '哭', ext: 'png' }];
  const png = pngWith([textChunk('ccv3', base64(JSON.stringify(v3({ assets })))), textChunk('chara-ext-asset_:0', base64('甲'))]);
  expect([...opened(readCard(png)).card.files]).toEqual([['__asset:0', encoder.encode('甲')]]);
  expect(noticed(readCard(png))).toEqual([['CARD_ASSET_MISSING', 'png.__asset:7']]);
});

test('the fields of the third version are read, each repair told once', () => {
  const data = { group_only_greetings: ['“都来了？”'], creator_notes_multilingual: { zh: '给人看的', en: 'for people', de: null }, source: ['https://example.org/c/1', 7], creation_date: 1_700_000_000, modification_date: 0, assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }, { type: 'icon' }, '雾'] };
  const reading = readCard(encoder.encode(JSON.stringify(v3(data))));
  expect(opened(reading).card).toMatchObject({ groupOpenings: ['“都来了？”'], creatorNotesByLanguage: { zh: '给人看的', en: 'for people', de: '' }, publishedAt: ['https://example.org/c/1'], created: 1_700_000_000, modified: null, assets: [data.assets[0]] });
  expect(noticed(reading)).toEqual([['FIELD_REPAIRED', 'data.creator_notes_multilingual.de'], ['FIELD_ITEMS_DROPPED', 'data.source'], ['FIELD_ITEMS_DROPPED', 'data.assets']]);
});
