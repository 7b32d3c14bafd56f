import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import { parseRulepack } from '../../core/rulepack/index.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import { noRulepacks } from '../../infra/rulepack/rulepacks.ts';
import { nobody } from '../../room/key/principal.ts';
import { roomById } from '../../room/room/room-row.ts';
import { putSheet } from '../../room/sheet/edit-sheet.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { updateInitiative } from '../initiative/update-initiative.ts';
import type { InitiativeRequest } from '../initiative/update-initiative.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const other: Viewer = { kind: 'seat', memberId: 'm2', seatIds: ['s2'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };

const parsed = parseRulepack('defaults: {迅捷: 3}\ninitiative: {roll: "1d1+{迅捷}"}', { id: '潮汐' });
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const { rulepack } = parsed;

async function at(roomId: string, system: string | null = null) {
  const table = await testTable(db, roomId, scriptedModel([]));
  const ports = { ...table.ports, rulepacks: { ...noRulepacks, find: (name: string) => (name === rulepack.id ? rulepack : null), list: () => [rulepack] } };
  await db.pool.query('UPDATE rooms SET rulepack_id = $2 WHERE id = $1', [roomId, system]);
  const room = await roomById(db, roomId);
  if (room === null) throw new Error('no room');
  const seats = new Map([[player, 's1'], [other, 's2']]);
  const say = async (text: string, viewer: Viewer = keeper, locale: Locale = 'en') =>
    (await runCommand({ ports, room, viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: seats.get(viewer) ?? null, actorName: '沈舟', locale }, { text, clientKey: null })).reply;
  const ask = (viewer: Viewer, request: Partial<InitiativeRequest> & Pick<InitiativeRequest, 'action'>, clientKey: string | null = null) =>
    updateInitiative(ports, { roomId, memberId: null, personId: 'p1', viewer, clientKey }, { entryId: null, characterId: null, name: null, value: null, hidden: null, from: null, ...request });
  const dice = async () => (await table.story()).filter(({ type }) => type === 'dice');
  const putValues = (values: Record<string, number>) => writeRoom(ports, { roomId }, (write) => putSheet(write, { rulepack, characterId: 'pc1' }, { values }));
  return { ...table, ports, say, ask, dice, putValues };
}

test('players give their own number, keepers anybody’s; the order is the same for all', async () => {
  const { say } = await at('ci-plain');
  await say('.init 12', player);
  await say('.ri15.5', other);
  expect(await say('.先攻 添加 The Crab 15.5')).toBe('Initiative, nobody\'s turn yet\n- 沈舟2 15.5\n- The Crab 15.5\n- 沈舟1 12');
  expect(await say('.init next')).toContain('▶ 沈舟2');
  expect(await say('.init show', player, 'zh')).toBe('先攻，第 1 轮\n▶ 沈舟2 15.5\n- The Crab 15.5\n- 沈舟1 12');
});

test('dice that are written are rolled for everybody to see', async () => {
  const { say, dice } = await at('ci-dice');
  expect(await say('.init 1d1+6', player)).toContain('- 沈舟1 7');
  expect(await dice()).toMatchObject([{ audience: ['*'], data: { actor: '沈舟1', kind: 'INITIATIVE', total: 7, secret: false } }]);
});

test('without a number the system rolls with what stands on the sheet', async () => {
  const { say, dice, putValues, ask } = await at('ci-system', '潮汐');
  expect(await say('.init', player)).toContain('- 沈舟1 4');
  await putValues({ 迅捷: 9 });
  expect(await say('。ri', player)).toContain('- 沈舟1 10');
  await ask(player, { action: 'PUT', characterId: 'pc1' }, 'once');
  await ask(player, { action: 'PUT', characterId: 'pc1' }, 'once');
  expect((await dice()).map(({ data }) => [data.kind, data.total])).toEqual([['INITIATIVE', 4], ['INITIATIVE', 10], ['INITIATIVE', 10]]);
});

test('a hidden character rolls for keepers alone, and players see nothing of it', async () => {
  const { say, dice, ask, ports } = await at('ci-hidden', '潮汐');
  await say('.init 1', player);
  await ask(keeper, { action: 'PUT', characterId: 'lin' });
  expect(await dice()).toMatchObject([{ audience: ['keeper'], data: { actor: '林婉', secret: true } }]);
  expect(await say('.init show')).toContain('林婉 4 (hidden)');
  await writeRoom(ports, { roomId: 'ci-hidden' }, async ({ documents }) => {
    const pier = { name: '码头工', aliases: [], type: 'npc', description: '', portrait: null, fields: {}, secret: null };
    await documents.put({ kind: 'character', id: 'pier', shownTo: ['*'], data: pier });
  });
  await ask(keeper, { action: 'PUT', characterId: 'pier' });
  expect((await dice()).at(-1)).toMatchObject({ audience: ['keeper'], data: { actor: '码头工', secret: true } });
  await ask(keeper, { action: 'REMOVE', characterId: 'pier' });
  await say('.init next');
  expect(await say('.init show', player)).toBe("Initiative, nobody's turn yet\n- 沈舟1 1");
  expect(await say('.init reveal 林婉')).toContain('▶ 林婉 4\n');
  expect(await say('.init show', player)).toContain('▶ 林婉 4');
  expect(await say('.init hide 林婉', keeper, 'zh')).toContain('林婉 4 (隐藏)');
});

test('without a system there are no dice, and without a character nobody to order', async () => {
  const { say, ask } = await at('ci-none');
  await expect(say('.init', player)).rejects.toMatchObject({ code: 'INITIATIVE_NO_DICE' });
  await expect(say('.init 5')).rejects.toMatchObject({ code: 'INITIATIVE_NOBODY' });
  await expect(ask(player, { action: 'PUT', characterId: 'pc1' })).rejects.toMatchObject({ code: 'INITIATIVE_NO_DICE' });
});

test('players run nothing but their own place', async () => {
  const { say, ask } = await at('ci-players');
  await say('.init 5', other);
  for (const line of ['.init next', '.init clear', '.init add 沈舟2 1', '.init remove 沈舟2', '.init hide 沈舟2']) await expect(say(line, player)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const action of ['NEXT', 'PREVIOUS', 'CLEAR', 'SET'] as const) await expect(ask(player, { action })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(ask(player, { action: 'PUT', characterId: 'pc1', value: 1, hidden: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const characterId of ['pc2', 'lin', 'unknown']) {
    await expect(ask(player, { action: 'PUT', characterId, value: 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['characterId'], code: 'ISSUE_CHARACTER_NOT_BOUND' }] });
  }
  await say('.init 3', player);
  expect(await say('.init remove', player)).not.toContain('沈舟1');
});

test('keepers change, take out and clear; what is not there is named', async () => {
  const { say, ask } = await at('ci-keeper');
  await expect(say('.init next')).rejects.toMatchObject({ code: 'INITIATIVE_EMPTY' });
  await expect(say('.init remove 老赵')).rejects.toMatchObject({ code: 'INITIATIVE_UNKNOWN', params: { seen: '老赵' } });
  await expect(say('.init dance')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.init add 5')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(ask(keeper, { action: 'PUT', name: '老赵' })).rejects.toMatchObject({ issues: [{ path: ['value'] }] });
  await expect(ask(keeper, { action: 'REMOVE', entryId: 'e9' })).rejects.toMatchObject({ code: 'INITIATIVE_UNKNOWN' });
  await say('.init add 雾中人 -2');
  await say('.init set 雾中人 4');
  await ask(keeper, { action: 'NEXT', from: { round: 0, currentId: null } });
  await ask(keeper, { action: 'NEXT', from: { round: 0, currentId: null } });
  expect(await say('.init show')).toBe('Initiative, round 1\n▶ 雾中人 4');
  expect(await say('.init clear')).toBe('The order of turns is empty.');
});
