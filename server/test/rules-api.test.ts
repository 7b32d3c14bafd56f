import { beforeEach, expect, test } from 'vitest';
import { resolveCheck } from '../src/core/check/index.ts';
import { nobody } from '../src/room/key/principal.ts';
import { writeRoom } from '../src/room/write/write-room.ts';
import { checkDice } from '../src/turn/rules/check-dice.ts';
import { testDatabase } from './support/database.ts';
import { deploymentPerson } from './support/principal.ts';
import { rulesApi } from './support/rules-api.ts';
import type { Data } from './support/rules-api.ts';

const db = await testDatabase();
const api = await rulesApi(db);
const { folder, infra, ask, read, create, update, sheetOf, madeCharacter, changeSystem } = api;
const operator = await deploymentPerson(db, infra, 'OPERATOR', 'Operator');
let room = await api.open();

beforeEach(async () => { room = await api.open(); });

const ada = () => room.ada;

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
