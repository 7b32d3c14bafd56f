import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import { changeClockByHand } from '../../room/clock/change-clock.ts';
import { readClock } from '../../room/clock/read-clock.ts';
import { undoTurns } from '../../room/turn/undo-turns.ts';
import { parseDelta } from '../../core/clock/index.ts';

const db = await testDatabase();
const clockOf = (roomId: string) => readClock({ db, roomId, viewer: { kind: 'operator' } });
const tick = (action: string, value?: string, note?: string): ScriptedAnswer => ({ tools: [{ name: 'game_clock', input: { action, value, note } }] });

async function at(roomId: string, answers: readonly ScriptedAnswer[], face: string | null = '1926-03-15 14:00') {
  const model = scriptedModel(answers);
  const table = await testTable(db, roomId, model);
  const cause = { roomId, memberId: null, personId: 'p1' };
  if (face !== null) await changeClockByHand(table.ports, cause, { do: 'set', face, note: '' });
  const answersTo = (ordinal: number) => JSON.stringify(model.requests[ordinal]?.messages.at(-1));
  return { ...table, model, cause, answersTo };
}

test('the keeper lets time pass, and the clock says so after the turn', async () => {
  const { act, run, answersTo } = await at('gc-advance', [tick('advance', '+2 hours', '沿河走'), tick('advance', '一天'), tick('show'), { text: 'You arrive.' }]);
  await run((await act('走')).turnId);
  const clock = await clockOf('gc-advance');
  expect(clock?.face).toBe('1926-03-16 16:00');
  expect(clock?.events?.map(({ delta, note }) => [delta?.minutes ?? null, note])).toEqual([[null, ''], [120, '沿河走'], [1_440, '']]);
  expect(answersTo(3)).toContain('1926-03-16 16:00');
});

test('time that somebody let pass meanwhile is kept', async () => {
  const holder: { between?: () => Promise<void> } = {};
  const { act, run, ports, cause } = await at('gc-both', [{ ...tick('advance', '+2 hours'), before: () => holder.between?.() }, { text: 'You arrive.' }]);
  holder.between = () => changeClockByHand(ports, cause, { do: 'advance', delta: parseDelta('+30分钟'), note: '' });
  await run((await act('走')).turnId);
  expect((await clockOf('gc-both'))?.face).toBe('1926-03-15 16:30');
});

test('a clock that somebody set to where the time cannot pass is a contradiction, and the turn says so', async () => {
  const holder: { between?: () => Promise<void> } = {};
  const { act, run, ports, cause } = await at('gc-conflict', [{ ...tick('advance', '-2 days'), before: () => holder.between?.() }, { text: 'Back again.' }], 'D9');
  holder.between = () => changeClockByHand(ports, cause, { do: 'set', face: 'D1', note: '' });
  const { turnId } = await act('走');
  await run(turnId);
  const { rows } = await db.pool.query("SELECT state, failure->>'code' AS code FROM turns WHERE id = $1", [turnId]);
  expect(rows).toEqual([{ state: 'FAILED', code: 'TURN_CONFLICT' }]);
  expect((await clockOf('gc-conflict'))?.face).toBe('D1');
});

test('taking the turn back takes the time back', async () => {
  const { act, run, ports, cause } = await at('gc-undo', [tick('advance', '+2 hours'), { text: 'You arrive.' }], null);
  await changeClockByHand(ports, cause, { do: 'set', face: 'D1 08:00', note: '' });
  await run((await act('走')).turnId);
  expect((await clockOf('gc-undo'))?.face).toBe('D1 10:00');
  await undoTurns(ports, { roomId: 'gc-undo', memberId: null }, { count: 1 });
  expect(await clockOf('gc-undo')).toMatchObject({ face: 'D1 08:00', events: [{ delta: null }] });
});

test('what cannot be is refused with words for the model, and changes nothing', async () => {
  const { act, run, answersTo } = await at('gc-refused', [tick('advance', 'a while'), tick('advance', '-3 days'), tick('set'), { text: 'You stay.' }], 'D2 08:00');
  await run((await act('等')).turnId);
  expect(answersTo(1)).toMatch(/CLOCK_DELTA_UNREADABLE.*a while/);
  expect(answersTo(2)).toContain('CLOCK_BEFORE_START');
  expect(answersTo(3)).toContain('needs a value');
  expect((await clockOf('gc-refused'))?.events).toHaveLength(1);
});

test('the first setting makes the clock; a face of the story’s own calendar stays', async () => {
  const { act, run, answersTo } = await at('gc-first', [tick('set', '雾月第一夜'), tick('advance', '+1 hour'), { text: 'It begins.' }], null);
  await run((await act('开始')).turnId);
  expect(await clockOf('gc-first')).toMatchObject({ face: '雾月第一夜', events: [{ delta: null }, { delta: { months: 0, minutes: 60 } }] });
  expect(answersTo(2)).toContain('\\"calculable\\":false');
});

test('the prompt names the time', async () => {
  const { act, run, model } = await at('gc-prompt', [{ text: 'Fog.' }]);
  await run((await act('看')).turnId);
  expect(JSON.stringify(model.requests[0]?.messages)).toContain('1926-03-15 14:00');
});

test('time told to have passed without the clock costs one corrective telling, and none where there is no clock', async () => {
  const { act, run, model, story } = await at('gc-told', [{ text: 'Three hours later, you arrive.' }, tick('advance', '3 hours'), { text: 'Three hours later, you arrive.' }]);
  await run((await act('走')).turnId);
  expect(model.requests).toHaveLength(3);
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('1926-03-15 14:00');
  expect((await story()).filter(({ type }) => type === 'narrative')).toHaveLength(1);
  expect((await clockOf('gc-told'))?.face).toBe('1926-03-15 17:00');
  const without = await at('gc-untold', [{ text: '两小时后，你们到了。' }], null);
  await without.run((await without.act('走')).turnId);
  expect(without.model.requests).toHaveLength(1);
});
