import { expect, test } from 'vitest';
import { askWithFile } from '../../../test/support/multipart.ts';
import { openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';

const server = await startTestServer();
const room = await openRoom(server);
const problem = '... on DomainError { __typename code message issues { path code message } }';
const left = '{ what where reason }';
const fields = `presetId name origin enabled promptCount segments { title text place depth role } sampling { name value } macros { name value } stripped ${left} inert ${left} issues { code }`;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const night = bytesOf({
  temperature: 0.8, proxy_password: 'geheim', prompts: [{ identifier: 'main', name: '主提示', content: 'Rain, {{user}}.' }, { identifier: 'deep', name: 'Deep', content: 'Bells.', injection_position: 1, injection_depth: 3, role: 'user' }],
  prompt_order: [{ character_id: 100001, order: [{ identifier: 'main', enabled: true }, { identifier: 'deep', enabled: true }] }],
});

async function bring(key: string, bytes: Uint8Array, name = '夜雨.json', more: object = {}) {
  const query = `mutation I($input: ImportPresetInput!) { importPreset(input: $input) { __typename ... on ImportPayload { documents { __typename id title kindName } stripped ${left} inert ${left} issues { code } } ${problem} } }`;
  const { data, errors } = await askWithFile<{ importPreset: Record<string, unknown> }>(server, { key, query, variables: { input: { roomId: room.id, file: null, ...more } }, at: 'input.file', bytes, name });
  expect(errors).toEqual([]);
  return data.importPreset;
}

async function turn(key: string, mutation: 'enablePreset' | 'deletePreset', presetId: string | null) {
  const query = `mutation T($presetId: String${mutation === 'deletePreset' ? '!' : ''}) { ${mutation}(roomId: "${room.id}", presetId: $presetId) { __typename ... on RoomPresetPayload { preset { presetId enabled } room { presets { presetId enabled } } } ${problem} } }`;
  return (await server.ask<Record<string, Record<string, unknown>>>(query, { key, variables: { presetId } })).data[mutation];
}

const presets = async (key: string) => (await server.ask<{ room: { presets: unknown[] } }>(`{ room(id: "${room.id}") { presets { ${fields} } } }`, { key })).data.room.presets;

test('a keeper previews, imports, turns on and deletes a preset; what was thrown away is named', async () => {
  const key = room.keeper.key;
  const preview = await askWithFile<{ previewImport: unknown }>(server, {
    key, query: `mutation P($file: File!) { previewImport(file: $file) { ... on ImportPreviewPayload { preview { kind name character { summary } world { summary items } stripped ${left} inert ${left} } } ${problem} } }`, variables: { file: null }, at: 'file', bytes: night, name: '夜雨.json',
  });
  expect(preview.data.previewImport).toMatchObject({ preview: { kind: 'preset', name: '夜雨', character: null, world: { summary: expect.stringContaining('A style'), items: ['Texts for the prompt: 2'] }, stripped: [{ what: 'proxy_password', reason: expect.stringContaining('secret') }] } });
  expect(await presets(key)).toEqual([]);
  const imported = await bring(key, night, '夜雨.json', { clientKey: '一' });
  expect(imported).toMatchObject({ documents: [{ __typename: 'OtherDocument', kindName: 'preset', title: '夜雨' }], stripped: [{ where: 'proxy_password' }], inert: [{ reason: expect.stringContaining('temperature') }] });
  expect(await bring(key, night, '夜雨.json', { clientKey: '一' })).toEqual(imported);
  expect(await presets(key)).toMatchObject([{
    presetId: '夜雨', name: '夜雨', origin: '夜雨.json', enabled: false, promptCount: 2, sampling: [{ name: 'temperature', value: '0.8' }], macros: [{ name: 'user', value: '1' }],
    segments: [{ title: '主提示', text: 'Rain, {{user}}.', place: 'HEAD', depth: null }, { title: 'Deep', place: 'DEPTH', depth: 3, role: 'user' }],
  }]);
  await bring(key, night, '灯火.json');
  expect(await turn(key, 'enablePreset', '夜雨')).toMatchObject({ preset: { presetId: '夜雨' } });
  expect(await turn(key, 'enablePreset', '灯火')).toMatchObject({ preset: { presetId: '灯火' }, room: { presets: [{ presetId: '夜雨', enabled: false }, { presetId: '灯火', enabled: true }] } });
  expect(await turn(key, 'enablePreset', null)).toMatchObject({ preset: null });
  expect(await turn(key, 'deletePreset', '灯火')).toMatchObject({ room: { presets: [{ presetId: '夜雨' }] } });
  expect(await turn(key, 'deletePreset', '灯火')).toMatchObject({ __typename: 'NotFoundError' });
  expect(JSON.stringify([await presets(key), imported])).not.toContain('geheim');
});

test('a preset that is on is told to the model; none is told where it is off', async () => {
  const key = room.keeper.key;
  await bring(key, night);
  const prompt = async () => JSON.stringify((await server.ask(`{ room(id: "${room.id}") { promptPreview(seatId: "${room.seats.ada}", text: "hello") { sections { title text } } } }`, { key })).data);
  expect(await prompt()).not.toContain('Rain, ');
  await turn(key, 'enablePreset', '夜雨');
  const told = await prompt();
  expect(told).toContain('Rain, ');
  expect(told).toContain('Bells.');
  await turn(key, 'enablePreset', null);
});

test('players see none and may do nothing with them; bad files and references are told with reasons', async () => {
  expect(await presets(room.ada.key)).toEqual([]);
  expect(await bring(room.ada.key, night)).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await turn(room.ada.key, 'enablePreset', '夜雨')).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await turn(room.ada.key, 'deletePreset', '夜雨')).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await bring(room.keeper.key, bytesOf({ spec: 'chara_card_v2', data: {} }))).toMatchObject({ __typename: 'InvalidInputError', code: 'IMPORT_REFUSED', issues: [{ code: 'PRESET_FOREIGN', message: 'This is no completion preset: character card' }] });
  expect(await bring(room.keeper.key, new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({ __typename: 'InvalidInputError', code: 'IMPORT_TOO_LARGE' });
  const { data } = await server.ask<{ importPreset: unknown }>(`mutation { importPreset(input: { roomId: "${room.id}", reference: "nobody/x.json" }) { ${problem} } }`, { key: room.keeper.key });
  expect(data.importPreset).toMatchObject({ __typename: 'NotFoundError' });
});
