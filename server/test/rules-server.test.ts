import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutate, openRoom } from './support/room-api.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer();
const room = await openRoom(server);
const user = join(server.infra.config.dataDir, 'rulepacks');

const chooseSystem = (rulepack: string) =>
  mutate(server, room.keeper.key, { name: 'updateRoom', types: '($input: UpdateRoomInput!)', args: 'input: $input', payload: 'UpdateRoomPayload', selection: 'room { rulepack { id } missingRulepack readOnly }', variables: { input: { id: room.id, rulepack } } });

const createCharacter = (key: string, input: Record<string, unknown>) =>
  mutate(server, key, { name: 'createCharacter', types: '($input: CreateCharacterInput!)', args: 'input: $input', payload: 'CharacterPayload', selection: 'character { id sheet { version attributes { name value } resources { id label value max } } }', variables: { input: { roomId: room.id, ...input } } });

type Made = { readonly id: string; readonly sheet: { readonly attributes: readonly { readonly name: string; readonly value: unknown }[]; readonly resources: readonly { readonly label: string }[] } };

test('a player rolls a character by the room\'s system, and everybody reads the dice and the sheet in their own language', async () => {
  expect(await chooseSystem('weft')).toMatchObject({ room: { rulepack: { id: 'weft' } } });
  const made = (await createCharacter(room.ada.key, { name: '沈舟', sheet: { method: 'ROLLED', skills: { mending: 2 } }, clientKey: 'first' })).character as Made;
  const query = 'query($id: ID!, $character: ID!) { room(id: $id) { frames(first: 50) { nodes { ... on DiceFrame { total stat { name label } } } } } node(id: $character) { ... on Character { sheet { version canEdit resources { label } } } } }';
  type Told = { room: { frames: { nodes: { total?: number; stat?: { name: string; label: string } }[] } }; node: { sheet: { version: number | null; canEdit: boolean; resources: { label: string }[] } } };
  const read = async (language: string) => (await server.ask<Told>(query, { key: room.bo.key, variables: { id: room.id, character: made.id }, headers: { 'accept-language': language } })).data;
  const [en, zh] = [await read('en'), await read('zh')];
  const dice = en.room.frames.nodes.filter(({ stat }) => stat !== undefined);
  expect(dice).toHaveLength(4);
  for (const { total, stat } of dice) expect(made.sheet.attributes.find(({ name }) => name === stat?.name)?.value).toBe(total);
  expect([en.node.sheet, zh.node.sheet]).toEqual([{ version: null, canEdit: false, resources: [{ label: 'Spool' }] }, { version: null, canEdit: false, resources: [{ label: '线轴' }] }]);
});

test('a check that a script judges is tried in the sandbox', async () => {
  const query = '{ rulepack(id: "纬线") { scripted ladder { id } given: tryCheck(input: { dice: [6, 6, 2], params: [{ id: "pool", value: 3 }] }) { total outcome { id label success } issues { code message } } thrown: tryCheck(input: { modifiers: [{ id: "aided" }] }) { expression dice { values } outcome { id } issues { code } } } }';
  const { data, errors } = await server.ask<{ rulepack: Record<'given' | 'thrown', { outcome: unknown; issues: unknown[] }> }>(query, { key: room.ada.key });
  expect(errors).toEqual([]);
  expect(data.rulepack).toMatchObject({ scripted: true, ladder: [], given: { total: 14, issues: [], outcome: { success: true } }, thrown: { issues: [], outcome: { id: expect.any(String) } } });
});

test('a system of the operator\'s own comes and goes with its file', { timeout: 20_000 }, async () => {
  await mkdir(user, { recursive: true });
  const file = join(user, '潮汐.yaml');
  await writeFile(file, 'defaults: {力量: 50}\nsheet: {label: {en: Tide, zh: 潮汐}, attributes: [力量]}\n');
  expect(await chooseSystem('潮汐')).toMatchObject({ room: { rulepack: { id: '潮汐' } } });
  const made = (await createCharacter(room.bo.key, { name: '林婉', sheet: { method: 'MANUAL', attributes: { 力量: 60 } } })).character as Made;
  await rm(file);
  const gone = async () => {
    const { data } = await server.ask<{ room: { missingRulepack: string | null } }>('query($id: ID!) { room(id: $id) { missingRulepack readOnly rulepack { id } } }', { key: room.bo.key, variables: { id: room.id } });
    return data.room;
  };
  await expect.poll(gone, { timeout: 10_000 }).toEqual({ missingRulepack: '潮汐', readOnly: true, rulepack: null });
  expect(await createCharacter(room.bo.key, { name: 'Hu' })).toMatchObject({ __typename: 'ConflictError', code: 'RULEPACK_MISSING' });
  await writeFile(file, 'defaults: {力量: 50}\nsheet: {label: {en: Tide, zh: 潮汐}, attributes: [力量]}\n');
  await expect.poll(gone, { timeout: 10_000 }).toMatchObject({ missingRulepack: null, readOnly: false });
  const update = await mutate(server, room.bo.key, { name: 'updateSheet', types: '($input: UpdateSheetInput!)', args: 'input: $input', payload: 'CharacterPayload', selection: 'character { sheet { version attributes { value } } }', variables: { input: { characterId: made.id, edits: [{ name: '力量', add: 5 }], expectedVersion: 1 } } });
  expect(update).toMatchObject({ character: { sheet: { version: 2, attributes: [{ value: 65 }] } } });
});
