import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import type { SheetValues } from '../../core/sheet/index.ts';
import { documentsById } from '../../room/document/read-documents.ts';
import { editSheet, putSheet } from '../../room/sheet/edit-sheet.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import { retryTurn } from '../../room/turn/end-turn.ts';
import { turnById } from '../../room/turn/turn-row.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { fogYaml, murkYaml, shelfOf, systemFrom, tideYaml } from '../rules/testing/fog.ts';
import { toolInputSchema } from './run-tool.ts';
import { toolsFor } from './registry.ts';

const db = await testDatabase();
const fog = systemFrom('fog', fogYaml);
const tide = systemFrom('tide', tideYaml);
const murk = systemFrom('murk', murkYaml);
const use = (name: string, input: unknown): ScriptedAnswer => ({ tools: [{ name, input }] });

async function at(roomId: string, answers: readonly ScriptedAnswer[], system: string | null = 'fog') {
  const model = scriptedModel(answers);
  const shelf = shelfOf([fog, tide, murk]);
  const table = await testTable(db, roomId, model, { rulepacks: shelf });
  await db.pool.query("UPDATE rooms SET rulepack_id = $2, locale = 'zh' WHERE id = $1", [roomId, system]);
  const put = (values: SheetValues, characterId = 'pc1') => writeRoom(table.ports, { roomId }, (write) => putSheet(write, { rulepack: fog, characterId }, { values }));
  const sheet = async (characterId = 'pc1') => {
    const id = sheetId(characterId, 'fog');
    const found = (await documentsById({ db, roomId, viewer: { kind: 'operator' } }, [id])).get(id);
    return found?.kind === 'sheet' ? found : null;
  };
  const cards = async () => (await table.story()).filter(({ type }) => type === 'dice').map(({ data, audience }) => ({ ...(data as FrameData['dice']), audience }));
  const answerTo = (ordinal: number) => JSON.stringify(model.requests[ordinal]?.messages.at(-1));
  return { ...table, model, shelf, put, sheet, cards, answerTo };
}

test('a model is offered what the room’s system has, and nothing of others', () => {
  const names = (system: Parameters<typeof toolsFor>[0]) => toolsFor(system).map(({ name }) => name);
  const bare = names(null);
  expect(bare).not.toContain('skill_check');
  expect(names({ rulepack: fog, variant: null })).toEqual([...bare, 'skill_check', 'update_character', 'nerve', 'growth', 'spend', 'contest', 'omens']);
  expect(names({ rulepack: tide, variant: null })).toEqual([...bare, 'skill_check', 'update_character']);
  const argumentsOf = (rulepack: typeof fog) => Object.keys((toolInputSchema(toolsFor({ rulepack, variant: null }).find(({ name }) => name === 'skill_check')?.input ?? expect.fail()) as { properties: object }).properties);
  expect(argumentsOf(fog)).toEqual(['skill_name', 'bonus', 'penalty', 'difficulty', 'actor', 'npc_target', 'reason', 'secret']);
  expect(argumentsOf(tide)).toEqual(['skill_name', 'bonus', 'penalty', 'dc', 'proficient', 'actor', 'npc_target', 'reason', 'secret']);
  expect(argumentsOf(murk)).toContain('params');
});

test('every tool of a system has an input that can be shown to a model, and words in both languages', async () => {
  const { ports } = await at('rt-words', []);
  for (const rulepack of [fog, tide, murk]) {
    for (const tool of toolsFor({ rulepack, variant: null })) {
      expect(toolInputSchema(tool.input)).toMatchObject({ type: 'object' });
      for (const locale of ['en', 'zh'] as const) {
        const { name, values } = tool.prompt(locale);
        expect(ports.prompts.render(name, locale, values as never)).not.toBe('');
      }
    }
  }
});

test('a check is judged from the sheet and told to the model in the table’s language', async () => {
  const { act, run, put, cards, answerTo } = await at('rt-check', [use('skill_check', { skill_name: '侦查', difficulty: 'hard', bonus: 1, reason: '搜查' }), { text: '你继续找。' }]);
  await put({ 侦查: 99 });
  await run((await act('搜查书房')).turnId);
  const [card] = await cards();
  expect(card).toMatchObject({ actor: '沈舟1', target: 99, audience: ['*'], check: { effectiveTarget: 49, modifiers: { lamp: 1 }, characterId: 'pc1' } });
  expect(answerTo(1)).toMatch(/点亮|昏暗|灯火通明|彻底熄灭/);
  expect(answerTo(1)).toContain('\\"target\\":99');
});

test('what is unknown, missing or out of range is refused with words, and the turn goes on', async () => {
  const calls = [
    use('skill_check', { skill_name: '侦擦' }), use('skill_check', { skill_name: '侦查', dc: 15 }), use('skill_check', { skill_name: '侦查', difficulty: 'absurd' }),
    use('skill_check', { skill_name: '侦查', actor: '无名氏' }), use('nerve', { success_loss: '0', failure_loss: '1d' }), use('wave', {}), use('growth', { skill_name: '飞行' }),
    use('update_character', { edits: [{ stat: '力量', set: '很强' }] }), use('update_character', { character: '路人', edits: [] }),
  ];
  const { act, run, put, sheet, answerTo, cards } = await at('rt-refused', [...calls, { text: 'Nothing happens.' }]);
  await put({ 侦查: 50 });
  const { turnId } = await act('试');
  await run(turnId);
  expect(await turnById(db, 'rt-refused', turnId ?? '')).toMatchObject({ state: 'COMMITTED' });
  expect(answerTo(1)).toContain('侦查');
  expect(answerTo(2)).toContain('dc');
  expect(answerTo(3)).toContain('hard');
  expect(answerTo(4)).toContain('林婉');
  expect(answerTo(6)).toContain('skill_check');
  for (let n = 1; n <= calls.length; n += 1) expect(answerTo(n)).toContain('"failed":true');
  expect(await cards()).toEqual([]);
  expect((await sheet())?.data.values).toEqual({ 侦查: 50 });
});

test('figures outside their range are refused with the range', async () => {
  const { act, run, answerTo } = await at('rt-range', [use('skill_check', { params: { pool: 40 } }), { text: '…' }], 'murk');
  await run((await act('走')).turnId);
  expect(answerTo(1)).toContain('CHECK_PARAM_RANGE');
  expect(answerTo(1)).toContain('12');
});

test('a script that cannot run is a refusal, not the end of the turn', async () => {
  const { act, run, answerTo } = await at('rt-script', [use('skill_check', { skill_name: '脚步' }), { text: '…' }], 'murk');
  const { turnId } = await act('走');
  await run(turnId);
  expect(answerTo(1)).toContain('CHECK_NEEDS_SCRIPT');
  expect(await turnById(db, 'rt-script', turnId ?? '')).toMatchObject({ state: 'COMMITTED' });
});

test('later calls see what earlier ones of the turn decided, and what players changed meanwhile stays', async () => {
  const holder: { meanwhile?: () => Promise<unknown> } = {};
  const { act, run, put, sheet, ports, answerTo } = await at('rt-effects', [
    use('nerve', { success_loss: 4, failure_loss: '4' }), use('nerve', { success_loss: '3', failure_loss: '3', tag: '第二具' }),
    { ...use('update_character', { edits: [{ stat: '生命', add: -2 }, { stat: '职业', set: '船夫' }], status_effects: ['受惊'] }), before: async () => { await holder.meanwhile?.(); } },
    { text: 'You shudder.' },
  ]);
  await put({ 胆量: 60, 生命: 5 });
  holder.meanwhile = () => writeRoom(ports, { roomId: 'rt-effects' }, (write) => editSheet(write, { rulepack: fog, characterId: 'pc1' }, { edits: [{ name: '胆量', change: 'add', value: 10 }, { name: '生命', change: 'set', value: 4 }], mode: 'edit' }));
  await run((await act('看')).turnId);
  expect(answerTo(2)).toContain('53');
  const { data } = (await sheet()) ?? {};
  expect(data).toMatchObject({ values: { 胆量: 63, 生命: 2, 职业: '船夫' }, statusEffects: ['受惊'] });
});

test('a sheet that is missing is begun, unless a player begins it meanwhile', async () => {
  const holder: { meanwhile?: () => Promise<unknown> } = {};
  const { act, run, put, sheet } = await at('rt-begin', [
    use('update_character', { character: '林婉', edits: [{ stat: '力量', set: 45 }] }), use('nerve', { success_loss: '5', failure_loss: '5' }),
    { text: 'Done.', before: async () => { await holder.meanwhile?.(); } },
  ]);
  holder.meanwhile = () => put({ 胆量: 80, 侦查: 33 });
  await run((await act('看')).turnId);
  expect(await sheet('lin')).toMatchObject({ data: { values: { 力量: 45 } }, audience: ['keeper'] });
  expect((await sheet())?.data.values).toEqual({ 胆量: 75, 侦查: 33 });
});

test('secret checks are the keeper’s alone, and figures of others stay out of cards for players', async () => {
  const { act, run, put, cards } = await at('rt-secret', [
    use('skill_check', { skill_name: '侦查', secret: true }), use('skill_check', { skill_name: '力量', actor: '林婉' }), use('skill_check', { skill_name: '剑术', actor: '守卫', npc_target: 37 }),
    use('contest', { skill1: '力量', skill2: '力量', opponent: '林婉' }), { text: 'You wait.' },
  ]);
  await put({ 力量: 91 }, 'lin');
  await run((await act('等')).turnId);
  const [secret, hidden, stranger, own, other] = await cards();
  expect(secret).toMatchObject({ audience: ['keeper'], secret: true, target: 25 });
  expect(hidden).toMatchObject({ actor: '林婉', audience: ['*'], target: null, check: { effectiveTarget: null } });
  expect(stranger).toMatchObject({ actor: '守卫', target: null, reason: '剑术', check: { characterId: null } });
  expect([own?.target, other?.target]).toEqual([50, null]);
  expect(JSON.stringify([hidden, stranger, other])).not.toMatch(/\b(91|37)\b/);
});

test('points are spent on the latest check of the same character, of this turn or the story', async () => {
  const { act, run, put, sheet, answerTo } = await at('rt-spend', [use('spend', { points: 1 }), use('skill_check', { skill_name: '侦查' }), use('spend', { points: 1 }), { text: 'You wait.' }]);
  await put({ 侦查: 50, 运气: 30 });
  await run((await act('找')).turnId);
  expect(answerTo(1)).toContain('SUBSYSTEM_SPEND_NO_CHECK');
  // A roll of 1 or 100 leaves nothing to better; the seed of this turn gives neither.
  expect(answerTo(3)).toContain('outcome');
  expect((await sheet())?.data.values).toMatchObject({ 运气: 29 });
});

test('a retry falls on the same dice, also where what came after them failed', async () => {
  const broken = new DomainError('MODEL_UNAUTHORIZED', { provider: 'test', detail: 'refused' });
  let fails = true;
  const { act, run, cards, ports, answerTo, model } = await at('rt-retry', [
    use('skill_check', { skill_name: '侦查', bonus: 2 }), use('nerve', { success_loss: '1d100', failure_loss: '1d100' }),
    { before: () => { if (fails) throw broken; } }, { text: 'Done.' },
  ]);
  const { turnId } = await act('找');
  await run(turnId);
  const first = [answerTo(1), answerTo(2)];
  expect(await cards()).toEqual([]);
  fails = false;
  await retryTurn(ports, { roomId: 'rt-retry', turnId: turnId ?? '', memberId: 'm1' });
  await run(turnId);
  const retold = model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool').map((message) => JSON.stringify(message));
  expect(retold).toEqual(first);
  expect(await cards()).toHaveLength(3);
});

test('the prompt names the rules, how they are run, and the sheets of whoever acts', async () => {
  const { act, run, put, model } = await at('rt-prompt', [{ text: '…' }]);
  await put({ 侦查: 77, 生命: 3 });
  await put({ 侦查: 11 }, 'pc2');
  await run((await act('看')).turnId);
  const [request] = model.requests;
  expect(request?.system).toContain('雾中');
  expect(request?.system).toContain('少用胆量检定。');
  const message = JSON.stringify(request?.messages[0]);
  expect(message).toContain('沈舟1: 生命 3/5');
  expect(message).toContain('侦查 77');
  expect(message).not.toContain('侦查 11');
});

test('a draft that forges dice is sent back with what the system says about it', async () => {
  const { act, run, model } = await at('rt-forged', [{ text: '你掷出了 77，门开了。' }, { text: '门开了。' }]);
  await run((await act('推门')).turnId);
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('雾不掷骰。');
});

test('a turn in a room whose system is gone fails as that, and changes nothing', async () => {
  const { act, run, put, shelf, cards } = await at('rt-gone', [use('skill_check', { skill_name: '侦查' })]);
  await put({ 侦查: 77 });
  const { turnId } = await act('看');
  shelf.remove('fog');
  await run(turnId);
  expect(await turnById(db, 'rt-gone', turnId ?? '')).toMatchObject({ state: 'FAILED', failure: { code: 'RULEPACK_MISSING', params: { rulepack: 'fog' } } });
  expect(await cards()).toEqual([]);
});
