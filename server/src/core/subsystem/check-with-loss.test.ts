import { expect, test } from 'vitest';
import { runSubsystem } from './run-subsystem.ts';
import { contextWith, falls, sheetWith, subsystem } from './testing/lantern.ts';

const dread = (options: Readonly<Record<string, unknown>> = {}) => subsystem({ template: 'check_with_loss', stat: '灯火', stat_max: '灯火上限', ...options });
const losses = { success_loss: '1', failure_loss: '1d6' };

test('success costs the small loss', async () => {
  const result = await runSubsystem(dread(), { success_loss: 0, failure_loss: '1d6' }, contextWith({ random: falls([5, 10]) }));
  expect(result).toMatchObject({ outcome: { loss: 0, before: 7, after: 7, outcome: { rank: { id: 'lit' } } }, effects: [], narration: [{ code: 'subsystem.noLoss' }] });
});

test('failure costs the large loss, rolled after the check', async () => {
  const result = await runSubsystem(dread(), losses, contextWith({ random: falls([8, 10], [4, 6]) }));
  expect(result.outcome).toMatchObject({ template: 'check_with_loss', loss: 4, before: 7, after: 3, capped: false });
  expect(result.effects).toEqual([{ op: 'add', key: '灯火', amount: -4, minimum: 0 }]);
  expect(result.rolls.map(({ slot }) => slot)).toEqual(['check', 'loss']);
  expect(result.narration).toEqual([{ code: 'subsystem.loss', params: { stat: '灯火', loss: 4, before: 7, after: 3 } }]);
});

test.each([
  [undefined, falls([10, 10], [2, 6]), 2],
  ['max', falls([10, 10]), 6],
  ['all', falls([10, 10]), 7],
])('a fumble costs what the pack says: %s', async (fumble_loss, random, loss) => {
  const options = fumble_loss === undefined ? {} : { fumble_loss };
  expect((await runSubsystem(dread(options), losses, contextWith({ random }))).outcome).toMatchObject({ loss, after: 7 - loss });
});

test('no more is lost than is left', async () => {
  const result = await runSubsystem(dread({ fumble_loss: 'max' }), { success_loss: 0, failure_loss: '2d10+3' }, contextWith({ random: falls([10, 10]) }));
  expect(result.outcome).toMatchObject({ loss: 7, after: 0 });
});

test.each([
  ['1d6-1d4', 5],
  ['4d6kh2', 7],
  ['2*1d4', 7],
  ['5', 5],
])('the most of %s is worked out, not rolled', async (failure_loss, loss) => {
  const result = await runSubsystem(dread({ fumble_loss: 'max' }), { success_loss: 0, failure_loss }, contextWith({ random: falls([10, 10]) }));
  expect(result.outcome).toMatchObject({ loss });
});

test('a loss without an upper end is refused before any die falls, where a fumble would cost the most of it', async () => {
  await expect(runSubsystem(dread({ fumble_loss: 'max' }), { success_loss: 0, failure_loss: '1d6!' }, contextWith({}))).rejects.toMatchObject({ code: 'SUBSYSTEM_LOSS_ENDLESS' });
});

test('the ceiling comes last, and only while its condition holds', async () => {
  const capped = dread({ fumble_loss: 'all', loss_ceiling: { when: "tag == '海雾' && stat_data.脚步 > 3", value: 2 } });
  const run = (tag: string, steps = 4) => runSubsystem(capped, { ...losses, tag }, contextWith({ random: falls([10, 10]), sheet: sheetWith({ 脚步: steps }) }));
  expect((await run('海雾')).outcome).toMatchObject({ loss: 2, capped: true });
  expect((await run('火')).outcome).toMatchObject({ loss: 7, capped: false });
  expect((await run('海雾', 3)).outcome).toMatchObject({ loss: 7 });
});

test('a ceiling whose condition cannot be worked out does not hold', async () => {
  const capped = dread({ fumble_loss: 'all', loss_ceiling: { when: '1 / (stat_data.脚步 - 4) > 0', value: 2 } });
  expect((await runSubsystem(capped, losses, contextWith({ random: falls([10, 10]) }))).outcome).toMatchObject({ loss: 7 });
});

test('modifiers of the system apply by their own names, whoever calls', async () => {
  const result = await runSubsystem(dread(), { ...losses, modifiers: { oil: 1 } }, contextWith({ random: falls([9, 10], [3, 10]) }));
  expect(result.outcome).toMatchObject({ outcome: { rank: { id: 'lit' } }, loss: 1 });
});

test.each([
  [{ success_loss: '0' }, 'SUBSYSTEM_ARGUMENTS'],
  [{ ...losses, tag: 'x'.repeat(41) }, 'SUBSYSTEM_ARGUMENTS'],
  [{ ...losses, extra: 1 }, 'SUBSYSTEM_ARGUMENTS'],
  [{ success_loss: '0', failure_loss: '1d' }, 'DICE_UNFINISHED'],
])('what cannot be used is refused before any die falls: %o', async (input, code) => {
  await expect(runSubsystem(dread(), input, contextWith({}))).rejects.toMatchObject({ code });
});

test('a stat without a number is an error and never a guess', async () => {
  await expect(runSubsystem(dread(), losses, contextWith({ sheet: sheetWith({ 灯火: '亮' }) }))).rejects.toMatchObject({ code: 'SUBSYSTEM_FIGURE_MISSING', params: { name: '灯火' } });
});
