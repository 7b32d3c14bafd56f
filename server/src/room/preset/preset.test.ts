import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import type { View } from '../../core/document/document.ts';
import { allDocuments } from '../document/read-documents.ts';
import { listFrames } from '../frame/read-frames.ts';
import { disablePack, enablePack } from '../pack/enable-pack.ts';
import { installPack } from '../pack/install-pack.ts';
import { previewPack } from '../pack/preview-pack.ts';
import { harbourPack, options } from '../pack/testing/harbour-pack.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import { importPreset } from './import-preset.ts';
import { presetOfPack } from './pack-presets.ts';
import { presetFile } from './preset-file.ts';
import { deletePreset, enablePreset } from './switch-preset.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'presets');
const keeper = { kind: 'keeper', memberId: 'k' } as const;
const operator = await deploymentPerson(db, ports, 'OPERATOR', 'op');

const fileOf = (text: string, more: object = {}) => new TextEncoder().encode(JSON.stringify({
  prompts: [{ identifier: 'main', name: '主提示', content: text }], prompt_order: [{ character_id: 100001, order: [{ identifier: 'main', enabled: true }] }], ...more,
}));

async function table() {
  const room = await madeRoom(db, ports);
  const who = { roomId: room.roomId, memberId: room.keeperId, principal: room.keeper };
  const presets = async () => (await allDocuments({ db, roomId: room.roomId, viewer: keeper }, ['preset'])) as View<'preset'>[];
  return {
    ...room, who, presets,
    bring: async (origin: string, bytes = fileOf(`text of ${origin}`), clientKey: string | null = null) => importPreset(ports, { ...who, file: presetFile(bytes, origin), clientKey }),
    enable: (presetId: string | null) => enablePreset(ports, { ...who, presetId }),
    state: async () => (await presets()).map(({ id, data }) => [id, data.enabled, data.segments[0]?.text]),
  };
}

test('an imported preset is stored and off; the same file again replaces it and leaves the switch alone', async () => {
  const { bring, enable, state, presets } = await table();
  const result = await bring('夜雨.json', fileOf('{{user}} 一', { temperature: 1, openai_key: 'sk-geheim' }));
  expect(result).toMatchObject({ documentIds: ['preset:夜雨'], stripped: [{ code: 'PRESET_SECRET_DROPPED', params: { name: 'openai_key' } }], inert: [{ code: 'PRESET_INERT_SAMPLING' }], issues: [] });
  const [stored] = await presets();
  expect(stored).toMatchObject({ audience: ['keeper'], title: '夜雨', data: { presetId: '夜雨', enabled: false, promptCount: 1, sampling: { temperature: 1 }, macros: { user: 1 } } });
  const { rows } = await db.pool.query<{ found: number }>("SELECT count(*)::int AS found FROM documents WHERE data::text LIKE '%geheim%'");
  expect(rows).toEqual([{ found: 0 }]);
  await bring('夜雨.json', fileOf('二'));
  expect(await state()).toEqual([['preset:夜雨', false, '二']]);
  await enable('夜雨');
  await bring('夜雨.JSON', fileOf('三'));
  expect(await state()).toEqual([['preset:夜雨', true, '三']]);
});

test('names of every script stay apart; two files whose names give one id are two presets', async () => {
  const { bring, state } = await table();
  for (const origin of ['灯火.json', '夜雨.json', '预设!.json', '预设?.json', '预设!.json']) await bring(origin);
  expect((await state()).map(([id]) => id)).toEqual(['preset:灯火', 'preset:夜雨', 'preset:预设', 'preset:预设-2']);
});

test('one preset or none is on: choosing another turns the first off in the same write', async () => {
  const { bring, enable, state, who } = await table();
  await bring('a.json');
  await bring('乙.json');
  await enable('a');
  await enable('乙');
  expect((await state()).map(([id, on]) => [id, on])).toEqual([['preset:a', false], ['preset:乙', true]]);
  const { rows } = await db.pool.query<{ revs: number }>("SELECT count(DISTINCT rev)::int AS revs FROM revisions WHERE room_id = $1 AND doc_id LIKE 'preset:%'", [who.roomId]);
  expect(rows).toEqual([{ revs: 4 }]);
  await expect(enable('没有')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await enable(null);
  expect((await state()).every(([, on]) => on === false)).toBe(true);
  await deletePreset(ports, { ...who, presetId: '乙' });
  expect((await state()).map(([id]) => id)).toEqual(['preset:a']);
  await expect(deletePreset(ports, { ...who, presetId: '乙' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('players learn nothing of presets, neither as documents nor from the stream', async () => {
  const { bring, enable, roomId, ada, seats } = await table();
  const player = { kind: 'seat', memberId: ada.memberId, seatIds: [seats.ada] } as const;
  const framesOf = async () => (await listFrames(db, { roomId, viewer: player }, { limit: 100, backwards: false })).frames;
  const before = await framesOf();
  await bring('夜雨.json');
  await enable('夜雨');
  expect(await allDocuments({ db, roomId, viewer: player }, ['preset'])).toEqual([]);
  expect(await framesOf()).toEqual(before);
});

test('a request that comes twice brings one; what is no preset is refused with reasons and writes nothing', async () => {
  const { bring, presets } = await table();
  const first = await bring('夜.json', fileOf('x'), '一');
  expect(await bring('夜.json', fileOf('x'), '一')).toEqual(first);
  await expect(bring('夜.json', fileOf('y'), '一')).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  await expect(bring('卡.json', new TextEncoder().encode('{"spec":"chara_card_v3","data":{}}'))).rejects.toMatchObject({ code: 'IMPORT_REFUSED', issues: [{ code: 'PRESET_FOREIGN', params: { seen: 'character card' } }] });
  expect(await presets()).toHaveLength(1);
});

test('a room holds 64 presets', async () => {
  const { bring } = await table();
  for (let i = 0; i < 64; i += 1) await bring(`第${i}.json`);
  await expect(bring('再一个.json')).rejects.toMatchObject({ code: 'PRESET_ROOM_FULL', params: { maximum: 64 } });
  await bring('第0.json', fileOf('again'));
});

test('presets of a pack are there once it is on, are not turned on by it, and go off with it', async () => {
  const files = { 'presets/夜雨.json': fileOf('声明的'), 'extras/另一个.json': fileOf('附带的') };
  const pack = async (version: string) => {
    const { bytes } = await harbourPack({ version, files, contents: { presets: ['presets/夜雨.json'] } });
    const acceptTrust = (await previewPack(db, bytes, options)).verified.trustSha256;
    return (await installPack(ports, { bytes, fileName: 'x', source: 'upload', acceptTrust, principal: operator, target: null, options })).pack?.id ?? '';
  };
  const { who, state, enable, bring } = await table();
  await bring('夜雨.json', fileOf('自己的'));
  const first = await pack('3.0.0');
  await enablePack(ports, { ...who, packRowId: first });
  expect(await state()).toEqual([['preset:夜雨', false, '自己的'], ['preset:夜雨-2', false, '声明的']]);
  await enable('夜雨-2');
  await disablePack(ports, { ...who, packRowId: first });
  expect((await state()).map(([, on]) => on)).toEqual([false, false]);
  await enable('夜雨');
  await enablePack(ports, { ...who, packRowId: await pack('3.1.0') });
  expect((await state()).map(([id, on]) => [id, on])).toEqual([['preset:夜雨', true], ['preset:夜雨-2', false]]);
  expect(await presetOfPack(ports, 'harbour/presets/夜雨.json')).toMatchObject({ wanted: '夜雨', data: { origin: 'harbour/presets/夜雨.json', segments: [{ text: '声明的' }] } });
  for (const reference of ['harbour/presets/../pack.yaml', 'harbour', 'nobody/presets/夜雨.json', '', 'harbour/']) await expect(presetOfPack(ports, reference)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(presetOfPack(ports, 'harbour/lorebooks/harbour.en.json')).rejects.toMatchObject({ code: 'IMPORT_REFUSED' });
});
