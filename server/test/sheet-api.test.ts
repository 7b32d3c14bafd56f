import { beforeEach, expect, test } from 'vitest';
import { roomNodeId } from '../src/graphql/relay/node-id.ts';
import { statementsOf } from './support/count-statements.ts';
import { testDatabase } from './support/database.ts';
import { manual, rulesApi, sheetFields, valueOf } from './support/rules-api.ts';

const db = await testDatabase();
const api = await rulesApi(db);
const { ask, read, create, update, sheetOf, diceOf, madeCharacter, changeSystem, draft } = api;
let room = await api.open();

beforeEach(async () => { room = await api.open(); });

const ada = () => room.ada;

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
