import { beforeEach, expect, test } from 'vitest';
import { nodeId, roomNodeId } from '../src/graphql/relay/node-id.ts';
import { updateRoom } from '../src/room/room/update-room.ts';
import { nobody } from '../src/room/key/principal.ts';
import type { Principal } from '../src/room/key/principal.ts';
import { sheetId } from '../src/room/sheet/sheet-id.ts';
import { writeRoom } from '../src/room/write/write-room.ts';
import { checkDice } from '../src/turn/rules/check-dice.ts';
import { resolveCheck } from '../src/core/check/index.ts';
import { apiInProcess } from './support/api-in-process.ts';
import { statementsOf } from './support/count-statements.ts';
import { testDatabase } from './support/database.ts';
import { madeRoom } from './support/made-room.ts';
import { deploymentPerson } from './support/principal.ts';
import { rulepackFolder } from './support/rulepack-folder.ts';

const db = await testDatabase();
const folder = rulepackFolder(['coc7', 'dnd5e', 'wod', 'weft', 'weft_plain']);
const { infra, ask } = await apiInProcess(db, { rulepacks: folder.rulepacks });
const operator = await deploymentPerson(db, infra, 'OPERATOR', 'Operator');

type Table = Awaited<ReturnType<typeof table>>;
let room: Table;

async function table(rulepack = 'coc7') {
  const made = await madeRoom(db, infra);
  await updateRoom(infra, { roomId: made.roomId, memberId: made.keeperId, principal: made.keeper }, { rulepackId: rulepack });
  return { ...made, id: nodeId('Room', made.roomId) };
}

beforeEach(async () => { room = await table(); });

type Data = Record<string, unknown>;

async function read<T = Data>(principal: Principal, query: string, { variables = {}, locale = 'en' }: { variables?: Data; locale?: 'en' | 'zh' } = {}): Promise<T> {
  const { data, errors } = await ask({ principal, query, variables, locale });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data as T;
}

const problem = '... on DomainError { code issues { path code message } } ... on StaleVersionError { currentVersion current { ... on Character { sheet { version } } } }';
const sheetFields = 'version etag canEdit system { id } attributes { name label value source } skills { name value } secondary { name value } fields { name value } resources { id label value max } statusEffects budget { spent maximum left parts { id points } }';

type Sheet = {
  version: number | null; etag: string; canEdit: boolean; system: { id: string } | null; statusEffects: string[]; budget: { spent: number; maximum: number; left: number } | null;
  attributes: { name: string; label: string; value: unknown; source: string }[]; skills: { name: string; value: unknown }[]; secondary: { name: string; value: unknown }[];
  fields: { name: string; value: unknown }[]; resources: { id: string; label: string; value: number; max: number }[];
};
type Outcome = { __typename: string; code?: string; issues?: { path: string[]; code: string; message: string }[]; notes?: { path: string[]; code: string }[]; character?: { id: string; name: string; sheet: Sheet | null }; currentVersion?: number; current?: { sheet: { version: number } } };

async function create(principal: Principal, input: Data): Promise<Outcome> {
  const query = `mutation($input: CreateCharacterInput!) { createCharacter(input: $input) { __typename ... on CharacterPayload { character { id name sheet { ${sheetFields} } } notes { path code } } ${problem} } }`;
  return (await read<{ createCharacter: Outcome }>(principal, query, { variables: { input: { roomId: room.id, ...input } } })).createCharacter;
}

async function update(principal: Principal, input: Data, locale: 'en' | 'zh' = 'en'): Promise<Outcome> {
  const query = `mutation($input: UpdateSheetInput!) { updateSheet(input: $input) { __typename ... on CharacterPayload { character { id name sheet { ${sheetFields} } } notes { path code } } ${problem} } }`;
  return (await read<{ updateSheet: Outcome }>(principal, query, { variables: { input }, locale })).updateSheet;
}

async function sheetOf(principal: Principal, id: string, locale: 'en' | 'zh' = 'en'): Promise<Sheet | null> {
  return (await read<{ node: { sheet: Sheet | null } | null }>(principal, `query($id: ID!) { node(id: $id) { ... on Character { sheet { ${sheetFields} } } } }`, { variables: { id }, locale })).node?.sheet ?? null;
}

async function diceOf(principal: Principal, locale: 'en' | 'zh' = 'en') {
  const query = 'query($id: ID!) { room(id: $id) { frames(first: 100) { nodes { __typename fallbackText ... on DiceFrame { actor expression total secret stat { name label } } } } } }';
  type Dice = { __typename: string; fallbackText: string; actor: string; expression: string; total: number; secret: boolean; stat: { name: string; label: string } | null };
  const { room: found } = await read<{ room: { frames: { nodes: Dice[] } } }>(principal, query, { variables: { id: room.id }, locale });
  return found.frames.nodes.filter(({ __typename }) => __typename === 'DiceFrame');
}

const valueOf = (lines: readonly { name: string; value: unknown }[], name: string) => lines.find((line) => line.name === name)?.value;
const ada = () => room.ada;
const manual = { method: 'MANUAL', attributes: { STR: 60, 体质: 50, SIZ: 50, DEX: 50, APP: 50, INT: 70, POW: 60, EDU: 70 } };

async function madeCharacter(name = '沈舟', principal: Principal = ada()) {
  const made = await create(principal, { name, sheet: manual });
  if (made.character === undefined) throw new Error(JSON.stringify(made));
  return made.character;
}

test('systems are listed with their words in the language of each reader, and to nobody without a key', async () => {
  const query = '{ rulepacks { id label bases scripted target compare roll modifiers { id label } difficulties { id label words } stats { name label part aliases computed default } resources { id label } commands creation { methods attributes { name minimum maximum roll } budgets { id } } } }';
  type Listed = { id: string; label: string; scripted: boolean; bases: string[]; stats: { name: string; label: string; part: string; aliases: string[] }[]; resources: { label: string }[]; commands: string[]; creation: { methods: string[] } };
  const { rulepacks } = await read<{ rulepacks: Listed[] }>(ada(), query);
  expect(rulepacks.map(({ id }) => id).toSorted()).toEqual(['coc7', 'dnd5e', 'weft', 'weft_plain', 'wod']);
  const zh = await read<{ rulepacks: Listed[] }>(ada(), query, { locale: 'zh' });
  const [coc, cocZh] = [rulepacks.find(({ id }) => id === 'coc7'), zh.rulepacks.find(({ id }) => id === 'coc7')];
  expect([coc?.resources.map(({ label }) => label), cocZh?.resources.map(({ label }) => label)]).toEqual([['HP', 'Sanity', 'Magic'], ['生命', '理智', '魔法']]);
  expect(coc?.stats.find(({ name }) => name === '侦查')).toMatchObject({ label: 'Spot Hidden', part: 'SKILL' });
  expect(cocZh?.stats.find(({ name }) => name === '侦查')?.label).toBe('侦查');
  expect(rulepacks.find(({ id }) => id === 'weft')).toMatchObject({ scripted: true });
  expect(rulepacks.find(({ id }) => id === 'dnd5e')?.creation.methods).toEqual(['rolled', 'point_buy', 'standard_array', 'manual'].map((method) => method.toUpperCase()));
  expect((await ask({ principal: nobody, query: '{ rulepacks { id } rulepack(id: "coc7") { id } rulepackProblems { id } }' })).data).toEqual({ rulepacks: [], rulepack: null, rulepackProblems: [] });
});

test('a system is found by its names, and what the keeper is told about it is for those who run rooms', async () => {
  const query = '{ rulepack(id: "call of cthulhu") { id expertise variants { id label } ladder { id label tier when success } other: ladder(variant: "dg") { id when } } }';
  type Found = { rulepack: { id: string; expertise: string | null; variants: { id: string }[]; ladder: { id: string; label: string; when: string | null }[] } };
  const [keeper, player] = [await read<Found>(room.keeper, query), await read<Found>(ada(), query)];
  expect(keeper.rulepack.id).toBe('coc7');
  expect(keeper.rulepack.expertise).toEqual(expect.any(String));
  expect(player.rulepack).toEqual({ ...keeper.rulepack, expertise: null });
  expect(keeper.rulepack.ladder.at(-1)?.when).toBeNull();
  expect(keeper.rulepack.ladder.length).toBeGreaterThan(3);
});

test('operators read what is wrong with a file, with its place', async () => {
  folder.write('broken', 'names: [broken]\nresolution:\n  version: 1\n  roll: 1d100\n  target: skil\n');
  const query = '{ rulepackProblems { id refused issues { path line column code message } } }';
  const { rulepackProblems } = await read<{ rulepackProblems: { id: string; refused: boolean; issues: { path: string[]; line: number; message: string }[] }[] }>(operator, query, { locale: 'zh' });
  const broken = rulepackProblems.find(({ id }) => id === 'broken');
  expect(broken).toMatchObject({ refused: true });
  expect(broken?.issues.some(({ path, line, message }) => path.join('.').startsWith('resolution') && line > 1 && message !== '')).toBe(true);
  expect(await read(room.keeper, query)).toEqual({ rulepackProblems: [] });
  folder.remove('broken');
});

test('a character, a rolled sheet and the seat come in one step; the table sees the dice, and a repetition rolls none', async () => {
  const input = { name: '沈舟', clientKey: 'one', sheet: { method: 'ROLLED', skills: { 'Spot Hidden': 60 }, fields: { occupation: '档案员' } } };
  const made = await create(ada(), input);
  const sheet = made.character?.sheet;
  expect(sheet).toMatchObject({ version: 1, canEdit: true, system: { id: 'coc7' } });
  const dice = await diceOf(room.bo);
  expect(dice).toHaveLength(9);
  for (const { stat, total, actor, secret } of dice) expect([actor, secret, valueOf(sheet?.attributes ?? [], stat?.name ?? '') ?? total]).toEqual(['沈舟', false, total]);
  expect((await diceOf(room.bo, 'zh')).find(({ stat }) => stat?.name === '力量')?.fallbackText).toContain('力量');
  expect(valueOf(sheet?.skills ?? [], '侦查')).toBe(60);
  const again = await create(ada(), input);
  expect(again.character).toEqual(made.character);
  expect(await diceOf(ada())).toHaveLength(9);
  const { room: seats } = await read<{ room: { viewerSeats: { currentCharacter: { id: string } }[] } }>(ada(), 'query($id: ID!) { room(id: $id) { viewerSeats { currentCharacter { id } } } }', { variables: { id: room.id } });
  expect(seats.viewerSeats[0]?.currentCharacter.id).toBe(made.character?.id);
});

test('a sheet with problems makes nobody, and every problem is told at its place', async () => {
  const sheet = { method: 'POINT_BUY', attributes: { STR: 60, 敏杰: 50 }, skills: {} };
  expect(await create(ada(), { name: '沈舟', sheet })).toMatchObject({ __typename: 'InvalidInputError', code: 'SHEET_REFUSED', issues: [{ path: ['input', 'sheet', 'method'] }] });
  const manualSheet = { method: 'MANUAL', attributes: { STR: 60, 'two words': 50, 'other words': 3 }, fields: { 'no such': 'x', DEX: 'quick' } };
  const refused = await create(ada(), { name: '沈舟', sheet: manualSheet });
  expect(refused.issues?.map(({ path }) => path.slice(2).join('.'))).toEqual(['attributes.two words', 'attributes.other words', 'fields.no such', 'fields.DEX']);
  const wrongTypes = await create(ada(), { name: '沈舟', sheet: { method: 'MANUAL', attributes: { STR: 'much' }, skills: { 侦查: 1.5 } } });
  expect(wrongTypes).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['input', 'sheet', 'attributes', 'STR'] }, { path: ['input', 'sheet', 'skills', '侦查'] }] });
  expect(await db.prisma.document.count({ where: { roomId: room.roomId, kind: { in: ['character', 'sheet'] } } })).toBe(0);
  expect(await diceOf(ada())).toEqual([]);
});

test('values out of bounds are brought into them, and that is told', async () => {
  const made = await create(ada(), { name: '沈舟', sheet: { ...manual, skills: { 侦查: 99 } } });
  expect(made.notes).toContainEqual({ path: ['input', 'sheet', 'skills', '侦查'], code: 'ISSUE_SHEET_ABOVE_MAXIMUM' });
  expect(valueOf(made.character?.sheet?.skills ?? [], '侦查')).toBe(90);
});

test('meters are called in the language of each reader in one room', async () => {
  const { id } = await madeCharacter();
  const [en, zh] = [await sheetOf(room.bo, id), await sheetOf(room.watcher, id, 'zh')];
  expect(en?.resources.map(({ label }) => label)).toEqual(['HP', 'Sanity', 'Magic']);
  expect(zh?.resources.map(({ label }) => label)).toEqual(['生命', '理智', '魔法']);
  expect(zh?.resources.map(({ value, max }) => [value, max])).toEqual(en?.resources.map(({ value, max }) => [value, max]));
  expect(en?.attributes.find(({ name }) => name === '力量')).toEqual({ name: '力量', label: 'STR', value: 60, source: 'SHEET' });
});

test('players read each other, change their own alone, and know versions of what they may change', async () => {
  const { id } = await madeCharacter();
  expect(await sheetOf(ada(), id)).toMatchObject({ version: 1, canEdit: true });
  for (const reader of [room.bo, room.watcher]) {
    expect(await sheetOf(reader, id)).toMatchObject({ version: null, canEdit: false });
    expect(await update(reader, { characterId: id, edits: [{ name: 'HP', add: -3 }] })).toMatchObject({ __typename: 'ForbiddenError' });
  }
  expect(await update(ada(), { characterId: id, edits: [{ name: 'HP', add: -3 }] })).toMatchObject({ character: { sheet: { version: 2 } } });
  expect(await update(room.keeper, { characterId: id, edits: [{ name: '生命值', add: -1 }] })).toMatchObject({ character: { sheet: { version: 3, resources: [{ id: 'hp', value: 6, max: 10 }, {}, {}] } } });
});

test('edits set and add, typed words too, all of them or none', async () => {
  const { id } = await madeCharacter();
  const changed = await update(ada(), { characterId: id, edits: [{ name: 'spot hidden', set: 55 }, { name: 'SAN', add: -200 }], text: '力量70敏捷-5', statusEffects: ['受惊 shaken'], clientKey: 'k' });
  expect(changed.notes).toEqual([{ path: ['input', 'edits', '1', 'add'], code: 'ISSUE_SHEET_BELOW_MINIMUM' }]);
  const sheet = changed.character?.sheet;
  expect([valueOf(sheet?.skills ?? [], '侦查'), valueOf(sheet?.attributes ?? [], '力量'), valueOf(sheet?.attributes ?? [], '敏捷'), sheet?.statusEffects]).toEqual([55, 70, 45, ['受惊 shaken']]);
  const refused = await update(ada(), { characterId: id, edits: [{ name: 'no such stat', set: 1 }, { name: 'STR', set: 'strong' }, { name: '敏捷', set: 10 }] }, 'zh');
  expect(refused).toMatchObject({ __typename: 'InvalidInputError', code: 'SHEET_REFUSED' });
  expect(refused.issues?.map(({ path }) => path.join('.'))).toEqual(['input.edits.0.name', 'input.edits.1.set']);
  const both = await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 1, add: 1 }, { name: '' }] });
  expect(both.issues?.map(({ path }) => path.slice(0, 3).join('.'))).toEqual(expect.arrayContaining(['input.edits.0', 'input.edits.1']));
  expect((await sheetOf(ada(), id))?.etag).toBe(sheet?.etag);
  expect((await update(ada(), { characterId: id, edits: [{ name: 'spot hidden', set: 55 }, { name: 'SAN', add: -200 }], text: '力量70敏捷-5', statusEffects: ['受惊 shaken'], clientKey: 'k' })).notes).toEqual(changed.notes);
  expect((await sheetOf(ada(), id))?.version).toBe(2);
});

test('a change that was made from an old version is refused, and the sheet is shown as it is', async () => {
  const { id } = await madeCharacter();
  await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 65 }] });
  expect(await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 55 }], expectedVersion: 1 })).toMatchObject({ __typename: 'StaleVersionError', currentVersion: 2, current: { sheet: { version: 2 } } });
  expect(await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 55 }], expectedVersion: 2 })).toMatchObject({ character: { sheet: { version: 3 } } });
});

test('two who change a pool at once both count', async () => {
  const { id } = await madeCharacter();
  await Promise.all([ada(), room.keeper, ada(), room.keeper].map((who) => update(who, { characterId: id, edits: [{ name: 'HP', add: -1 }] })));
  expect((await sheetOf(ada(), id))?.resources.find((each) => each.id === 'hp')?.value).toBe(6);
});

test('somebody without a sheet has an empty one for whoever may fill it, and none for others', async () => {
  const made = await create(ada(), { name: 'Lin' });
  const id = made.character?.id ?? '';
  expect(made.character?.sheet).toMatchObject({ version: 0, canEdit: true });
  expect([await sheetOf(room.bo, id), (await sheetOf(room.keeper, id))?.version]).toEqual([null, 0]);
  expect(await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 40 }], expectedVersion: 0 })).toMatchObject({ character: { sheet: { version: 1 } } });
  expect(await sheetOf(room.bo, id)).toMatchObject({ version: null });
});

test("the sheet of somebody of the world is the keepers' until it is shown, also through a seat", async () => {
  const made = await create(room.keeper, { name: '林婉', sheet: { method: 'ROLLED' } });
  const id = made.character?.id ?? '';
  expect(await diceOf(ada())).toEqual([]);
  expect((await diceOf(room.keeper)).every(({ secret }) => secret)).toBe(true);
  await read(room.keeper, 'mutation($id: ID!) { revealDocument(id: $id) { __typename } }', { variables: { id } });
  expect([await sheetOf(ada(), id), await sheetOf(room.bo, id)]).toEqual([null, null]);
  const as = async (seat: string) => {
    const query = 'query($id: ID!, $as: ID) { room(id: $id, as: $as) { characters(first: 10) { nodes { name sheet { version canEdit } } } } }';
    return (await read<{ room: { characters: { nodes: unknown[] } } }>(room.keeper, query, { variables: { id: room.id, as: seat } })).room.characters.nodes;
  };
  expect(await as(room.seats.ada)).toEqual([{ name: '林婉', sheet: null }]);
  expect(await update(ada(), { characterId: id, shownTo: { everyone: true } })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await update(room.keeper, { characterId: id, shownTo: { seats: [room.seats.ada] } })).toMatchObject({ __typename: 'CharacterPayload' });
  expect([(await sheetOf(ada(), id))?.canEdit, await sheetOf(room.bo, id)]).toEqual([false, null]);
  expect(await as(room.seats.ada)).toEqual([{ name: '林婉', sheet: { version: null, canEdit: false } }]);
  expect(await update(room.bo, { characterId: id, edits: [{ name: 'STR', set: 1 }] })).toMatchObject({ __typename: 'ForbiddenError' });
});

test('a character whom nobody has met is refused like one that never was', async () => {
  const made = await create(room.keeper, { name: '暗影', sheet: { method: 'ROLLED' } });
  const hidden = await update(ada(), { characterId: made.character?.id ?? '', edits: [{ name: 'STR', set: 1 }] });
  expect(hidden).toEqual(await update(ada(), { characterId: roomNodeId('Character', room.roomId, 'never'), edits: [{ name: 'STR', set: 1 }] }));
  expect(hidden).toMatchObject({ __typename: 'NotFoundError' });
});

test('sheets go with their characters', async () => {
  const { id } = await madeCharacter();
  await read(room.keeper, 'mutation($id: ID!) { deleteDocument(id: $id, expectedVersion: 1) { __typename } }', { variables: { id } });
  const left = await db.prisma.document.findMany({ where: { roomId: room.roomId, kind: 'sheet', deleted: false } });
  expect(left).toEqual([]);
});

async function changeSystem(rulepack: string, principal: Principal = room.keeper) {
  const query = `mutation($input: UpdateRoomInput!) { updateRoom(input: $input) { __typename ... on UpdateRoomPayload { room { rulepack { id } rulepackVariant missingRulepack readOnly } } ${problem} } }`;
  return (await read<{ updateRoom: Data }>(principal, query, { variables: { input: { id: room.id, rulepack } } })).updateRoom;
}

test('a room changes its system and back, and every value of its sheets is as it was', async () => {
  const { id } = await madeCharacter();
  const stored = async () => (await db.prisma.document.findMany({ where: { roomId: room.roomId, kind: 'sheet' }, orderBy: { id: 'asc' } })).map(({ id: sheet, data }) => [sheet, JSON.stringify(data)]);
  const [before, bytes] = [await sheetOf(ada(), id), await stored()];
  expect(await changeSystem('纬线')).toMatchObject({ room: { rulepack: { id: 'weft' }, rulepackVariant: null, readOnly: false } });
  const other = await sheetOf(ada(), id);
  expect(other).toMatchObject({ system: { id: 'weft' }, version: 0 });
  await update(ada(), { characterId: id, edits: [{ name: '手', set: 4 }] });
  expect((await sheetOf(room.bo, id))?.attributes.find(({ name }) => name === 'hand')).toMatchObject({ value: 4 });
  expect(await changeSystem('coc')).toMatchObject({ room: { rulepack: { id: 'coc7' } } });
  expect(await sheetOf(ada(), id)).toEqual(before);
  expect((await stored()).filter(([sheet]) => bytes.some(([known]) => known === sheet))).toEqual(bytes);
});

test('a room whose system is gone is read only, keeps its sheets, and goes on when it comes back', async () => {
  const { id } = await madeCharacter();
  const before = await sheetOf(ada(), id);
  const settings = 'query($id: ID!) { room(id: $id) { rulepack { id } rulepackVariant missingRulepack readOnly } }';
  folder.remove('coc7');
  try {
    expect(await read(ada(), settings, { variables: { id: room.id } })).toEqual({ room: { rulepack: null, rulepackVariant: null, missingRulepack: 'coc7', readOnly: true } });
    const kept = await sheetOf(ada(), id);
    expect(kept).toMatchObject({ system: null, canEdit: false, version: null, etag: before?.etag, attributes: [], resources: [] });
    expect(kept?.fields).toContainEqual(expect.objectContaining({ name: '力量', value: 60 }));
    const missing = { __typename: 'ConflictError', code: 'RULEPACK_MISSING' };
    expect(await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 1 }] })).toMatchObject(missing);
    expect(await create(ada(), { name: 'Bo' })).toMatchObject(missing);
    const act = 'mutation($input: SubmitActionsInput!) { submitActions(input: $input) { __typename ... on DomainError { code } } }';
    expect(await read(ada(), act, { variables: { input: { roomId: room.id, seatId: room.seats.ada, clientKey: 'x', actions: [{ kind: 'act', text: '看' }] } } })).toEqual({ submitActions: missing });
    const note = 'mutation($input: DocumentInput!) { upsertDocument(input: $input) { __typename ... on DomainError { code } } }';
    expect(await read(room.keeper, note, { variables: { input: { roomId: room.id, kind: 'NOTE', data: { title: 'x', text: '' } } } })).toEqual({ upsertDocument: missing });
    expect((await read<{ rulepacks: { id: string }[] }>(room.keeper, '{ rulepacks { id } }')).rulepacks.map((each) => each.id)).not.toContain('coc7');
    const draft = 'query($id: ID!) { room(id: $id) { draftSheet(input: { sheet: { method: MANUAL } }) { ok issues { code } } } }';
    expect(await read(ada(), draft, { variables: { id: room.id } })).toEqual({ room: { draftSheet: { ok: false, issues: [{ code: 'RULEPACK_MISSING' }] } } });
  } finally {
    folder.add('coc7');
  }
  expect(await sheetOf(ada(), id)).toEqual(before);
  expect(await update(ada(), { characterId: id, edits: [{ name: 'STR', set: 61 }] })).toMatchObject({ __typename: 'CharacterPayload' });
});

test('a room can leave a system that is gone', async () => {
  folder.remove('wod');
  await db.prisma.room.update({ where: { id: room.roomId }, data: { rulepackId: 'wod' } });
  expect(await changeSystem('dnd5e')).toMatchObject({ room: { rulepack: { id: 'dnd5e' }, missingRulepack: null, readOnly: false } });
  folder.add('wod');
});

type Draft = { ok: boolean; issues: { path: string[]; code: string }[]; notes: { path: string[]; code: string }[]; budget: { spent: number; maximum: number; left: number } | null; pointBuy: { spent: number; left: number } | null; attributes: { name: string; value: unknown }[]; secondary: { name: string; value: unknown }[] };

async function draft(principal: Principal, input: Data): Promise<Draft> {
  const query = 'query($id: ID!, $input: SheetDraftInput!) { room(id: $id) { draftSheet(input: $input) { ok issues { path code } notes { path code } budget { spent maximum left parts { id label points } } pointBuy { spent maximum left } attributes { name value } secondary { name value } } } }';
  return (await read<{ room: { draftSheet: Draft } }>(principal, query, { variables: { id: room.id, input } })).room.draftSheet;
}

test('a draft tells what a sheet would be, what it costs and what is wrong, and stores and rolls nothing', async () => {
  const counts = async () => [await db.prisma.document.count({ where: { roomId: room.roomId } }), await db.prisma.frame.count({ where: { roomId: room.roomId } })];
  const before = await counts();
  const good = await draft(ada(), { sheet: { ...manual, skills: { 侦查: 65 } } });
  expect(good).toMatchObject({ ok: true, issues: [], budget: { spent: 40, maximum: 70 * 4 + 70 * 2, left: 380 } });
  const over = await draft(ada(), { sheet: { ...manual, skills: { 侦查: 95, 聆听: 90, 图书馆: 90, 潜行: 90, 医学: 90, 话术: 90, 说服: 90 } } });
  expect(over.ok).toBe(true);
  expect(over.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['ISSUE_SHEET_ABOVE_MAXIMUM', 'ISSUE_SHEET_BUDGET']));
  const wrong = await draft(ada(), { sheet: { method: 'MANUAL', attributes: { STR: 60, 'no such': 3 }, skills: { '': 3 } } });
  expect(wrong.ok).toBe(false);
  const half = await draft(ada(), { sheet: { method: 'MANUAL', attributes: { STR: 60, 'no such': 3 } } });
  expect(half.issues).toEqual([{ path: ['input', 'sheet', 'attributes', 'no such'], code: 'ISSUE_SHEET_NAME_UNKNOWN' }]);
  expect(half.attributes.find(({ name }) => name === '力量')?.value).toBe(60);
  expect(await draft(ada(), { sheet: { method: 'ROLLED' } })).toMatchObject({ ok: true, attributes: expect.arrayContaining([{ name: '力量', value: 50 }]) });
  expect(await counts()).toEqual(before);
});

test('a draft counts points that attributes are bought with', async () => {
  await changeSystem('dnd5e');
  const eights = { STR: 8, DEX: 8, CON: 8, INT: 8, WIS: 8, CHA: 8 };
  expect(await draft(ada(), { sheet: { method: 'POINT_BUY', attributes: { ...eights, STR: 15, DEX: 15, CON: 15 } } })).toMatchObject({ ok: true, pointBuy: { spent: 27, left: 0 } });
  const over = await draft(ada(), { sheet: { method: 'POINT_BUY', attributes: { ...eights, STR: 15, DEX: 15, CON: 15, INT: 9 } } });
  expect(over).toMatchObject({ ok: false, pointBuy: { spent: 28, left: -1 }, issues: [{ path: ['input', 'sheet', 'attributes'], code: 'ISSUE_SHEET_POINT_BUY' }] });
  expect(await draft(ada(), { sheet: { method: 'STANDARD_ARRAY', priorities: ['DEX'] } })).toMatchObject({ ok: true, attributes: expect.arrayContaining([{ name: '敏捷', value: 15 }]) });
});

test('changes of a sheet are drafted from what it is, for those who may read it', async () => {
  const { id } = await madeCharacter();
  expect(await draft(ada(), { characterId: id, edits: [{ name: '侦查', set: 75 }], text: '聆听60' })).toMatchObject({ ok: true, budget: { spent: 90 } });
  expect(await draft(room.bo, { characterId: id, edits: [{ name: 'no such', set: 75 }] })).toMatchObject({ ok: false, issues: [{ path: ['input', 'edits', '0', 'name'] }] });
  const npc = await create(room.keeper, { name: '林婉', sheet: { method: 'ROLLED' } });
  expect(await draft(ada(), { characterId: npc.character?.id, edits: [] })).toMatchObject({ ok: false, issues: [{ path: ['input', 'characterId'], code: 'NOT_FOUND' }] });
  expect(await draft(ada(), {})).toMatchObject({ ok: false, issues: [{ path: ['input'] }] });
});

type Tried = { expression: string | null; total: number | null; effectiveTarget: number | null; outcome: { id: string; label: string; success: boolean; margin: number | null } | null; dice: unknown[]; issues: { path: string[]; code: string }[] };

async function tried(id: string, input: Data, locale: 'en' | 'zh' = 'en'): Promise<Tried> {
  const query = 'query($id: String!, $input: TryCheckInput!) { rulepack(id: $id) { tryCheck(input: $input) { expression total target effectiveTarget dice { sides values kept } outcome { id label success margin } issues { path code } } } }';
  return (await read<{ rulepack: { tryCheck: Tried } }>(ada(), query, { variables: { id, input }, locale })).rulepack.tryCheck;
}

test('a check is tried on a roll as given, or with dice, and what is wrong with it is told', async () => {
  const hard = await tried('coc7', { target: 60, difficulty: 'hard', roll: 25 }, 'zh');
  expect(hard).toMatchObject({ expression: null, dice: [], total: 25, effectiveTarget: 30, outcome: { success: true } });
  expect(hard.outcome?.label).not.toBe((await tried('coc7', { target: 60, difficulty: 'hard', roll: 25 })).outcome?.label);
  expect((await tried('coc7', { target: 60, roll: 100 })).outcome?.success).toBe(false);
  const thrown = await tried('coc7', { target: 60, modifiers: [{ id: 'bonus', count: 2 }] });
  expect(thrown.dice.length).toBeGreaterThan(1);
  expect(thrown.total).toBeGreaterThanOrEqual(1);
  expect(await tried('dnd5e', { target: 15, dice: [12], situational: 3 })).toMatchObject({ total: 15, outcome: { success: true } });
  expect(await tried('wod', { params: [{ id: 'pool', value: 5 }] })).toMatchObject({ issues: [] });
  expect(await tried('coc7', { roll: 5 })).toMatchObject({ outcome: null, issues: [{ path: ['input', 'target'], code: 'CHECK_TARGET_MISSING' }] });
  expect(await tried('coc7', { target: 50, difficulty: 'herd' })).toMatchObject({ issues: [{ path: ['input', 'difficulty'], code: 'CHECK_DIFFICULTY_UNKNOWN' }] });
  expect(await tried('coc7', { target: 1e12, modifiers: [{ id: 'bonus', count: 9999 }] })).toMatchObject({ issues: [{ path: ['input', 'target'] }, { path: ['input', 'modifiers', '0', 'count'] }] });
});

test('trying is limited', async () => {
  const principal = room.watcher;
  await db.pool.query(`INSERT INTO rate_windows (bucket, starts_at, count) SELECT prefix || $1, to_timestamp(floor(extract(epoch from $2::timestamptz) / 600) * 600), 1200 FROM unnest(ARRAY['try-check:', 'draft-sheet:']) AS prefix`, [principal.personId, infra.clock.now()]);
  const { errors } = await ask({ principal, query: 'query($id: ID!) { rulepack(id: "coc7") { tryCheck(input: { target: 50 }) { total } } room(id: $id) { draftSheet(input: { sheet: { method: MANUAL } }) { ok } } }', variables: { id: room.id } });
  expect(errors?.map(({ originalError }) => originalError)).toMatchObject([{ code: 'RATE_LIMITED' }, { code: 'RATE_LIMITED' }]);
});

test('a judged roll is told with its stat, difficulty and outcome in the language of each reader, also where its system is gone', async () => {
  const rulepack = folder.rulepacks.find('coc7');
  const resolution = rulepack?.resolution;
  if (rulepack == null || resolution == null) throw new Error('there is no system');
  const result = resolveCheck(resolution, { target: 60, difficulty: 'hard', modifiers: { bonus: 1 } }, { seed: 'told' });
  const about = { actor: '沈舟', characterId: 'pc', stat: '侦查', reason: null, secret: false, kind: 'CHECK', subsystem: null } as const;
  await writeRoom(infra, { roomId: room.roomId }, (write) => {
    write.frame({ id: 'check', type: 'dice', audience: ['*'], data: checkDice({ rulepack, variant: null }, result, about) });
    return Promise.resolve();
  });
  const query = 'query($id: ID!) { room(id: $id) { frames(last: 1) { nodes { fallbackText ... on DiceFrame { target effectiveTarget stat { name label } difficulty { id label } modifiers { id label count } outcome { id label tier margin } subsystem spent } } } storyExport(format: JSON) } }';
  type Told = { room: { frames: { nodes: { fallbackText: string; stat: { name: string; label: string }; difficulty: { id: string; label: string }; outcome: { label: string } }[] }; storyExport: string } };
  const [en, zh] = [await read<Told>(room.bo, query, { variables: { id: room.id } }), await read<Told>(room.bo, query, { variables: { id: room.id }, locale: 'zh' })];
  const [told, toldZh] = [en.room.frames.nodes[0], zh.room.frames.nodes[0]];
  expect(told).toMatchObject({ target: 60, effectiveTarget: 30, stat: { name: '侦查', label: 'Spot Hidden' }, difficulty: { id: 'hard' }, modifiers: [{ id: 'bonus', count: 1 }], subsystem: null, spent: 0 });
  expect(toldZh?.stat.label).toBe('侦查');
  expect(toldZh?.fallbackText).toContain(toldZh?.outcome.label);
  expect(told?.fallbackText).toContain(told?.outcome.label);
  expect(en.room.storyExport).not.toContain('characterId');
  folder.remove('coc7');
  const later = (await read<Told>(room.bo, query, { variables: { id: room.id }, locale: 'zh' })).room.frames.nodes[0];
  folder.add('coc7');
  expect(later).toMatchObject({ stat: toldZh?.stat, outcome: toldZh?.outcome, difficulty: { id: 'hard', label: 'hard' } });
});

test('the sheets of a table come with it, and those of everybody else in one statement', async () => {
  for (const [who, name] of [[room.ada, '沈舟'], [room.bo, 'Lin'], [room.ada, '赵'], [room.bo, '钱']] as const) await madeCharacter(name, who);
  for (const name of ['林婉', '老赵', 'Hu']) await create(room.keeper, { name, sheet: { method: 'ROLLED' } });
  const query = `query($id: ID!) { room(id: $id) { rulepack { id } seats { characters { name sheet { ${sheetFields} } } currentCharacter { sheet { version } } } characters(first: 50) { nodes { name sheet { etag } } } } }`;
  for (const principal of [room.keeper, room.ada]) {
    const { result, statements } = await statementsOf(db, () => ask({ principal, query, variables: { id: room.id } }));
    expect(result.errors).toBeUndefined();
    expect(statements.filter((text) => text.includes('rev, data, updated_at')), statements.join('\n')).toHaveLength(principal === room.keeper ? 3 : 2);
  }
});

test('the id of a sheet tells character and system apart', () => {
  expect(sheetId('pc', '潮汐')).toBe('sheet-pc-潮汐');
});
