import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Frame, FrameData } from '../../core/frame/frame.ts';
import type { SheetValues } from '../../core/sheet/index.ts';
import { documentsById } from '../../room/document/read-documents.ts';
import { noNewerCheck, requireLastCheck } from '../../room/frame/last-check-frame.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { nobody } from '../../room/key/principal.ts';
import { roomById } from '../../room/room/room-row.ts';
import { putSheet } from '../../room/sheet/edit-sheet.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { fogYaml, murkYaml, shelfOf, systemFrom, tideYaml } from '../rules/testing/fog.ts';
import { commandPlace } from './command-place.ts';
import { commandsFor } from './registry.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const fog = systemFrom('fog', fogYaml);
const tide = systemFrom('tide', tideYaml);
const murk = systemFrom('murk', murkYaml);
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const other: Viewer = { kind: 'seat', memberId: 'm2', seatIds: ['s2'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };
const seats = new Map<Viewer, string>([[player, 's1'], [other, 's2']]);

async function at(roomId: string, system: string | null = 'fog') {
  const shelf = shelfOf([fog, tide, murk]);
  const table = await testTable(db, roomId, scriptedModel([]), { rulepacks: shelf });
  await db.pool.query('UPDATE rooms SET rulepack_id = $2 WHERE id = $1', [roomId, system]);
  const room = async () => {
    const found = await roomById(db, roomId);
    if (found === null) throw new Error('no room');
    return found;
  };
  const say = async (text: string, viewer: Viewer = player, clientKey: string | null = null) =>
    runCommand({ ports: table.ports, room: await room(), viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: seats.get(viewer) ?? null, actorName: '守秘人', locale: 'zh' }, { text, clientKey });
  const put = (values: SheetValues, characterId = 'pc1') => writeRoom(table.ports, { roomId }, (write) => putSheet(write, { rulepack: fog, characterId }, { values }));
  const sheet = async (characterId = 'pc1', id = 'fog') => {
    const found = (await documentsById({ db, roomId, viewer: keeper }, [sheetId(characterId, id)])).get(sheetId(characterId, id));
    return found?.kind === 'sheet' ? found.data.values : null;
  };
  const frames = async (viewer: Viewer = keeper) => (await listFrames(db, { roomId, viewer }, { limit: 100, backwards: false })).frames;
  const dice = async (viewer: Viewer = keeper) => (await frames(viewer)).filter((frame): frame is Frame & { type: 'dice' } => frame.type === 'dice').map(({ data }) => data);
  const words = async (viewer: Viewer = player) => commandsFor(viewer, commandPlace(table.ports, await room())).flatMap((command) => command.words);
  return { ...table, shelf, say, put, sheet, frames, dice, words };
}

test('a check is judged by the room’s rules from the sheet, and its card says so', async () => {
  const { say, put, dice } = await at('rc-check');
  await put({ 侦查: 70 });
  await say('.ra 困难侦查 b 搜查书房');
  const [card] = await dice();
  expect(card).toMatchObject({ actor: '沈舟1', kind: 'CHECK', target: 70, reason: '搜查书房', secret: false });
  expect(card?.check).toMatchObject({ system: 'fog', characterId: 'pc1', difficulty: 'hard', effectiveTarget: 35, modifiers: { lamp: 1 }, stat: { key: '侦查', labels: { en: 'Spot Hidden', zh: '侦查' } } });
  expect(card?.success).toBe((card?.total ?? 0) <= 35);
});

test('repeats roll as often, a bare number is rolled against, keepers roll without a character', async () => {
  const { say, dice } = await at('rc-more');
  await say('。检定3#侦查');
  await say('.ra 99', keeper);
  expect((await dice()).map(({ actor, target }) => [actor, target])).toEqual([['沈舟1', 25], ['沈舟1', 25], ['沈舟1', 25], ['守秘人', 99]]);
  await expect(say('.ra 21#侦查')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.ra 侦擦')).rejects.toMatchObject({ code: 'RULES_STAT_UNKNOWN', params: { nearest: '侦查' } });
  await expect(say('.ra')).rejects.toMatchObject({ code: 'RULES_STAT_MISSING' });
  expect(await dice()).toHaveLength(4);
});

test('a hidden check is for the sender and the keeper', async () => {
  const { say, dice } = await at('rc-hidden');
  await say('.rah 侦查');
  expect(await dice(player)).toHaveLength(1);
  expect(await dice(other)).toHaveLength(0);
  expect((await dice())[0]).toMatchObject({ secret: true });
});

test('against a DC the stat is added, and proficiency where it is said', async () => {
  const { say, dice } = await at('rc-dc', 'tide');
  await say('.wave 膂力 优势 15 prof');
  const [card] = await dice();
  const kept = card?.dice[0]?.values.filter((_, i) => card.dice[0]?.kept[i])[0] ?? 0;
  expect(card).toMatchObject({ target: 15, total: kept + 5 });
  expect(card?.dice[0]?.values).toHaveLength(2);
});

test('words of the system work in both languages, words of others do not; the product keeps its own', async () => {
  const { say, words, dice } = await at('rc-words');
  expect(await words()).toEqual(expect.arrayContaining(['nv', '胆量检定', 'grow', '雾', 'ra', 'draw', 'rav']));
  expect(await words()).not.toContain('wave');
  await say('.fc侦查');
  expect(await dice()).toHaveLength(1);
  await expect(say('.wave 膂力')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' });
  await expect(say('.grou 侦查')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN', params: { nearest: '.grow' } });
  expect((await say('.help')).reply).toContain('雾中的指令');
  expect((await say('.help nv')).reply).toContain('.胆量检定');
  expect((await say('.help', keeper)).reply).toContain('守秘人的指令');
  expect((await say('.help')).reply).not.toContain('.set');
});

test('a room offers only what its system has', async () => {
  const { say, words } = await at('rc-served', 'tide');
  expect(await words()).not.toEqual(expect.arrayContaining(['rav']));
  await expect(say('.rav 膂力 10')).rejects.toMatchObject({ code: 'RULES_NOT_SERVED' });
  await expect(say('.draw')).rejects.toMatchObject({ code: 'RULES_NOT_SERVED' });
  const bare = await at('rc-bare', null);
  await expect(bare.say('.ra 侦查')).rejects.toMatchObject({ code: 'RULES_NO_SYSTEM' });
  expect(await bare.words()).not.toEqual(expect.arrayContaining(['ra']));
});

test('a loss is taken from the sheet under the lock, and told in both languages', async () => {
  const { say, put, sheet, frames, dice } = await at('rc-loss');
  await put({ 胆量: 60 });
  await say('.nv 2/2 尸体');
  expect(await sheet()).toMatchObject({ 胆量: 58 });
  const told = (await frames()).find((frame) => frame.type === 'system');
  expect(told?.data).toMatchObject({ code: 'subsystem.loss', words: { en: { stat: 'Nerve' }, zh: { stat: '胆量' } } });
  expect((await dice())[0]?.check).toMatchObject({ subsystem: { id: 'nerve', slot: 'check' }, stat: { key: '胆量' } });
  await expect(say('.nv')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.nv 1/1d6', keeper)).rejects.toMatchObject({ code: 'RULES_NO_CHARACTER' });
});

test('a repeated client key gives the first roll and takes nothing twice, even where it could not be repeated', async () => {
  const { say, put, sheet, dice } = await at('rc-again');
  await put({ 胆量: 60, 运气: 30 });
  const first = await say('.nv 5/5', player, 'n1');
  expect(await say('.nv 5/5', player, 'n1')).toEqual(first);
  expect(await sheet()).toMatchObject({ 胆量: 55 });
  await db.pool.query("UPDATE rooms SET rulepack_id = 'tide' WHERE id = 'rc-again'");
  expect(await say('.nv 5/5', player, 'n1')).toEqual(first);
  await expect(say('.nv 6/6', player, 'n1')).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  expect(await dice()).toHaveLength(1);
});

/** Checks until one is neither a triumph nor a disaster, so that points can be spent on it. */
async function spendable(say: (text: string) => Promise<unknown>, dice: () => Promise<FrameData['dice'][]>): Promise<FrameData['dice']> {
  for (let n = 0; n < 20; n += 1) {
    await say('.ra 侦查');
    const card = (await dice()).at(-1);
    if (card !== undefined && card.total > 3 && card.total < 100) return card;
  }
  throw new Error('no such roll');
}

test('points better the sender’s own latest check, and never one that is not the latest any more', async () => {
  const { say, put, sheet, dice, ports } = await at('rc-spend');
  await put({ 侦查: 40, 运气: 30 });
  await expect(say('.spend 3')).rejects.toMatchObject({ code: 'SUBSYSTEM_SPEND_NO_CHECK' });
  const card = await spendable(say, dice);
  const about = { roomId: 'rc-spend', viewer: player, characterId: 'pc1' };
  const latest = await requireLastCheck(db, about);
  await say('.spend 2');
  await expect(writeRoom(ports, about, (write) => noNewerCheck(write, { characterId: 'pc1', seq: latest.seq }))).rejects.toMatchObject({ code: 'RULES_CHECK_CHANGED' });
  expect(await sheet()).toMatchObject({ 运气: 28 });
  expect((await dice()).at(-1)).toMatchObject({ total: card.total - 2, check: { spent: 2, subsystem: { id: 'spend', slot: 'spent' } } });
  await expect(say('.spend 99')).rejects.toMatchObject({ code: expect.stringMatching(/^SUBSYSTEM_SPEND_(ROLL|SHORT)$/) as string });
});

test('skills grow, tables are drawn from, lists are for the sender alone', async () => {
  const { say, put, sheet, frames } = await at('rc-grow');
  await put({ 驾船: 0 });
  await say('.grow 驾船');
  expect((await sheet())?.['驾船']).toBeGreaterThan(0);
  await say('.bell');
  expect((await frames()).at(-1)?.data).toMatchObject({ code: 'subsystem.drawn', words: { zh: { table: '钟声' }, en: { table: 'Bells' } } });
  const before = (await frames()).length;
  expect((await say('.draw')).reply).toContain('海鸥');
  expect((await frames()).length).toBe(before);
  await say('.draw birds');
  expect((await frames()).at(-1)?.data).toMatchObject({ words: { zh: { entry: '盘旋。' } } });
  await expect(say('.draw 海鸥们')).rejects.toMatchObject({ code: 'SUBSYSTEM_TABLE_UNKNOWN' });
});

test('a contest is against somebody whose sheet one may read, or against a number', async () => {
  const { say, put, dice, frames } = await at('rc-opposed');
  await put({ 力量: 60 });
  await put({ 力量: 40, 敏捷: 55 }, 'pc2');
  await put({ 力量: 35 }, 'lin');
  await say('.rav 力量 沈舟2 敏捷');
  expect((await dice()).map(({ actor, target, kind }) => [actor, target, kind])).toEqual([['沈舟1', 60, 'OPPOSED'], ['沈舟2', 55, 'OPPOSED']]);
  await say('.rav 力量 vs 敏捷 30');
  expect((await dice()).slice(2).map(({ target }) => target)).toEqual([60, 30]);
  await say('.rav str 45');
  expect((await dice()).slice(4).map(({ target }) => target)).toEqual([60, 45]);
  await expect(say('.rav 力量 林婉')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await say('.rav 力量 50 林婉', keeper);
  const [, hidden] = (await dice(player)).slice(-2);
  expect(hidden).toMatchObject({ actor: '林婉', target: null, check: { effectiveTarget: null, outcome: { margin: null } } });
  expect(JSON.stringify((await frames(player)).slice(-3), (_key, value: unknown) => (typeof value === 'bigint' ? 0 : value))).not.toContain('35');
});

test('sheets are shown to the sender, changed in both forms, and refused whole', async () => {
  const { say, sheet, frames } = await at('rc-sheet');
  expect((await say('.st力量60敏捷70')).reply).toBe('力量 50 → 60\n敏捷 40 → 70');
  await say('.st 力量=55 职业=档案员');
  expect(await sheet()).toMatchObject({ 力量: 55, 敏捷: 70, 职业: '档案员' });
  await say('.st 定稿');
  expect(await sheet()).toMatchObject({ 生命: 5 });
  await say('.st 生命-2');
  expect((await say('.st 生命-9')).reply).toContain('生命 3 → 0');
  const shown = await say('.st');
  expect(shown.reply).toContain('生命 0/5');
  expect((await say('.st show 力量')).reply).toBe('力量 55');
  expect((await frames()).every(({ type }) => type === 'state')).toBe(true);
  const before = await sheet();
  await expect(say('.st 队友 力量 3')).rejects.toMatchObject({ code: 'SHEET_REFUSED' });
  await expect(say('.st 沈舟2 力量 3')).rejects.toMatchObject({ code: 'SHEET_REFUSED' });
  await expect(say('.st 力量=3 敏捷 60')).rejects.toMatchObject({ code: 'SHEET_REFUSED' });
  expect(await sheet()).toEqual(before);
  await expect(say('.st 力量60', keeper)).rejects.toMatchObject({ code: 'RULES_NO_CHARACTER' });
});

test('two who write one sheet at the same moment both count', async () => {
  const { say, put, sheet } = await at('rc-both');
  await put({ 力量: 50, 侦查: 20 });
  await Promise.all([say('.st 侦查+5'), say('.st 侦查+7')]);
  expect(await sheet()).toMatchObject({ 侦查: 32 });
});

test('characters are made with their sheet, by the room’s system or another one', async () => {
  const { say, sheet, dice, ports } = await at('rc-make');
  expect((await say('.genchar')).reply).toContain('沈舟1 · 雾中');
  expect(Object.keys((await sheet()) ?? {})).toEqual(expect.arrayContaining(['力量', '敏捷', '生命']));
  expect((await dice()).map(({ stat }) => stat?.key)).toEqual(['力量', '敏捷']);
  await expect(say('.genchar')).rejects.toMatchObject({ code: 'RULES_SHEET_THERE' });
  await say('.雾 阿灯 | 一名水手', player, 'make');
  await say('.雾 阿灯 | 一名水手', player, 'make');
  const made = await ports.db.pool.query("SELECT id FROM documents WHERE room_id = 'rc-make' AND data->>'name' = '阿灯'");
  expect(made.rows).toHaveLength(1);
  await expect(say('.雾 阿灯')).rejects.toMatchObject({ code: 'CHARACTER_NAME_TAKEN' });
  const elsewhere = await say('.潮');
  expect(elsewhere.reply).toContain('.set tide');
  expect(await sheet('pc1', 'tide')).not.toBeNull();
  expect((await say('.nn 沈渡')).reply).toContain('沈渡');
  await expect(say('.nn 阿灯')).rejects.toMatchObject({ code: 'CHARACTER_NAME_TAKEN' });
  expect((await say('.party')).reply).toContain('沈渡 · 生命');
});

test('keepers choose system and house rule; anybody reads them', async () => {
  const { say, dice } = await at('rc-rule', null);
  expect((await say('.rule')).reply).toBe('房间没有采用规则。');
  await expect(say('.set fog')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await say('.set 雾', keeper)).reply).toContain('雾中');
  await expect(say('.rule 1')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await say('.rule 1', keeper)).reply).toContain('rule1');
  await say('.ra 侦查');
  expect((await dice())[0]?.check?.variant).toBe('rule1');
  await expect(say('.rule 7', keeper)).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await say('.rule off', keeper);
  expect((await say('.rule')).reply).toContain('可用的房规：rule1');
  expect((await say('.set', keeper)).reply).toContain('- tide (潮汐)');
  await expect(say('.set nowhere', keeper)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('while the room’s system is gone nothing is written, and the keeper can choose another', async () => {
  const { say, put, sheet, frames, shelf, words } = await at('rc-gone');
  await put({ 侦查: 70 });
  const before = (await frames()).length;
  shelf.remove('fog');
  for (const text of ['.ra 侦查', '.r 1d6', '.st 力量60', '.undo', '.nn 新名']) await expect(say(text, text === '.undo' ? keeper : player)).rejects.toMatchObject({ code: 'RULEPACK_MISSING' });
  await expect(say('.nv 1/1')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' });
  expect((await say('.rule')).reply).toContain('fog');
  expect(await words()).toEqual(['rule', 'rules', '规则', '房规', 'help', 'h', '帮助']);
  expect((await say('.help')).reply).not.toContain('雾');
  expect((await frames()).length).toBe(before);
  await say('.set tide', keeper);
  await say('.ra 膂力');
  shelf.add(fog);
  await say('.set fog', keeper);
  expect(await sheet()).toEqual({ 侦查: 70 });
});

test('a system that comes to the server brings its words at once', async () => {
  const { say, shelf } = await at('rc-new', null);
  await expect(say('.霜 阿灯')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' });
  shelf.add(systemFrom('frost', 'defaults: {力量: 1}\nsheet: {label: Frost, attributes: [力量]}\ncommands: {霜: {action: make_char}}'));
  expect((await say('.霜')).reply).toContain('Frost');
});

test('a system that a script judges says so where scripts do not run', async () => {
  const { say, dice } = await at('rc-script', 'murk');
  await expect(say('.ra 脚步')).rejects.toMatchObject({ code: 'CHECK_NEEDS_SCRIPT' });
  expect(await dice()).toHaveLength(0);
});
