import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import type { InitiativeData } from '../../core/document/kinds/initiative.ts';
import { parseRulepack } from '../../core/rulepack/index.ts';
import { noRulepacks } from '../../infra/rulepack/rulepacks.ts';
import { changeInitiativeIn } from '../../room/initiative/change-initiative.ts';
import { readInitiative } from '../../room/initiative/read-initiative.ts';
import { putSheet } from '../../room/sheet/edit-sheet.ts';
import { writeRoom } from '../../room/write/write-room.ts';

const db = await testDatabase();
const orderOf = async (roomId: string) => (await readInitiative({ db, roomId, viewer: { kind: 'operator' } })) as InitiativeData;
const track = (action: string, name?: string, initiative?: number, hidden?: boolean): ScriptedAnswer => ({ tools: [{ name: 'initiative_tracker', input: { action, name, initiative, hidden } }] });
const fight = [track('add', '沈舟1', 12), track('add', '林婉', 18), track('add', 'the crab', 5)];

async function at(roomId: string, ...turns: readonly (readonly ScriptedAnswer[])[]) {
  const model = scriptedModel(turns.flatMap((turn) => [...turn, { text: 'Steel rings.' }]));
  const table = await testTable(db, roomId, model);
  for (const [n] of turns.entries()) await table.run((await table.act(`打 ${n}`)).turnId);
  const answerTo = (ordinal: number) => JSON.stringify(model.requests[ordinal]?.messages.at(-1));
  return { ...table, model, answerTo };
}

test('characters are known by name; one that players do not know of is hidden', async () => {
  await at('it-add', fight);
  expect((await orderOf('it-add')).entries.map(({ name, characterId, value, hidden }) => [name, characterId, value, hidden])).toEqual([
    ['林婉', 'lin', 18, true], ['沈舟1', 'pc1', 12, false], ['the crab', null, 5, false],
  ]);
});

test('going on twice in one turn counts once, in the next one again', async () => {
  const { answerTo } = await at('it-next', [...fight, track('next'), track('next')], [track('next')]);
  expect(answerTo(5)).toContain('already gone on');
  const { entries, currentId, round } = await orderOf('it-next');
  expect([round, entries.find(({ id }) => id === currentId)?.name]).toEqual([1, '沈舟1']);
});

test('a new fight in the same turn may begin', async () => {
  await at('it-clear', [...fight, track('next'), track('clear'), track('add', '雾', 3), track('next')]);
  expect(await orderOf('it-clear')).toMatchObject({ round: 1, entries: [{ name: '雾' }] });
});

test('where a person went on meanwhile, the order is not moved again', async () => {
  const holder: { between?: () => Promise<unknown> } = {};
  const model = scriptedModel([...fight, track('next'), { text: 'a' }, { ...track('next'), before: async () => void (await holder.between?.()) }, { text: 'b' }]);
  const { act, run, ports } = await testTable(db, 'it-both', model);
  holder.between = () => writeRoom(ports, { roomId: 'it-both' }, (write) => changeInitiativeIn(write, { do: 'next' }));
  for (const text of ['打', '再打']) await run((await act(text)).turnId);
  const { entries, currentId } = await orderOf('it-both');
  expect(entries.find(({ id }) => id === currentId)?.name).toBe('沈舟1');
});

test('somebody may get another number, be shown, and go', async () => {
  await at('it-set', [...fight, track('set', '林婉', 7, false), track('remove', 'crab')]);
  expect((await orderOf('it-set')).entries.map(({ name, value, hidden }) => [name, value, hidden])).toEqual([['沈舟1', 12, false], ['林婉', 7, false]]);
});

test('what does not fit is refused with what is there', async () => {
  const { answerTo } = await at('it-refused', [track('next'), track('add', '沈舟1'), track('add', '老赵'), track('remove'), ...fight, track('remove', '老赵')]);
  expect(answerTo(1)).toContain('nobody is in the order');
  expect(answerTo(2)).toContain('INITIATIVE_NO_DICE');
  expect(answerTo(3)).toContain('needs an initiative');
  expect(answerTo(4)).toContain('needs a name');
  expect(answerTo(8)).toContain('林婉, 沈舟1, the crab');
});

test('the prompt of the next turn shows the order, hidden ones included', async () => {
  const { model } = await at('it-prompt', [...fight, track('next')], []);
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('▶ 林婉 18 (hidden)');
});

test('without a number a character rolls by the room’s rules; only a player’s card is for the table', async () => {
  const parsed = parseRulepack('defaults: {迅捷: 3}\ninitiative: {roll: "1d1+{迅捷}"}', { id: '潮汐' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { rulepack } = parsed;
  const { ports, act, run, story } = await testTable(db, 'it-roll', scriptedModel([track('add', '沈舟1'), track('add', '林婉'), { text: 'Steel rings.' }]));
  Object.assign(ports, { rulepacks: { ...noRulepacks, find: () => rulepack } });
  await db.pool.query("UPDATE rooms SET rulepack_id = '潮汐' WHERE id = 'it-roll'");
  await writeRoom(ports, { roomId: 'it-roll' }, (write) => putSheet(write, { rulepack, characterId: 'pc1' }, { values: { 迅捷: 9 } }));
  await run((await act('打')).turnId);
  expect((await orderOf('it-roll')).entries.map(({ name, value }) => [name, value])).toEqual([['沈舟1', 10], ['林婉', 4]]);
  const dice = (await story()).filter(({ type }) => type === 'dice');
  expect(dice.map(({ audience, data }) => [audience, data.kind, data.actor, data.total])).toEqual([[['*'], 'INITIATIVE', '沈舟1', 10], [['keeper'], 'INITIATIVE', '林婉', 4]]);
});
