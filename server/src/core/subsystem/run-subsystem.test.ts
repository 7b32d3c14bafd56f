import { expect, test, vi } from 'vitest';
import { resolveCheck } from '../check/index.ts';
import { compiled, tide } from '../check/testing/compiled.ts';
import { runSubsystem } from './run-subsystem.ts';
import { contextWith, falls, lantern, sheetWith, subsystem } from './testing/lantern.ts';

const growth = subsystem({ template: 'improvement_check', roll: '1d10', improve: '1d4', cap: 6, auto_success_above: 9 });

test.each([
  ['above the value', 4, [[5, 10], [2, 4]], 2, 'subsystem.grew'],
  ['not above it', 4, [[4, 10]], 0, 'subsystem.notGrown'],
  ['above what always succeeds', 10, [[10, 10], [3, 4]], 0, 'subsystem.grownOut'],
  ['up to the cap', 5, [[6, 10], [4, 4]], 1, 'subsystem.grew'],
] as const)('a skill grows %s', async (...[, value, faces, gain, code]) => {
  const result = await runSubsystem(growth, { skill_name: 'steps' }, contextWith({ sheet: sheetWith({ 脚步: value }), random: falls(...faces) }));
  expect(result.outcome).toMatchObject({ skill: '脚步', grew: gain > 0, gain, before: value, after: value + gain });
  expect(result.effects).toEqual(gain === 0 ? [] : [{ op: 'add', key: '脚步', amount: gain, maximum: 6 }]);
  expect(result.narration[0]?.code).toBe(code);
});

const luck = subsystem({ template: 'resource_spend_adjust', stat: '运气', ineligible: ['light'] });
const lastCheck = (face: number, skill: string | null = '脚步', spent = 0) => ({ skill, spent, check: resolveCheck(lantern, { target: 4 }, { random: falls([face, 10]) }) });

test('points lower the own latest roll, which is judged anew', async () => {
  const result = await runSubsystem(luck, { points: 3 }, contextWith({ lastCheck: lastCheck(7) }));
  expect(result).toMatchObject({ outcome: { points: 3, spent: 3, rawRoll: 7, total: 4, outcome: { rank: { id: 'lit' }, margin: 0 } }, effects: [{ op: 'add', key: '运气', amount: -3, minimum: 0 }] });
});

test('points spent once more count from what the roll has become', async () => {
  const check = { ...lastCheck(7).check, total: 5 };
  expect((await runSubsystem(luck, { points: 1 }, contextWith({ lastCheck: { skill: '脚步', spent: 2, check } }))).outcome).toMatchObject({ spent: 3, rawRoll: 7, total: 4 });
});

test('points raise the roll where high rolls are good', async () => {
  const resolution = compiled(tide);
  const check = resolveCheck(resolution, { target: 9, situational: 1 }, { random: falls([6, 12]) });
  const result = await runSubsystem(subsystem({ template: 'resource_spend_adjust', stat: '运气' }, resolution), { points: 2 }, contextWith({ resolution, lastCheck: { skill: null, spent: 0, check } }));
  expect(result.outcome).toMatchObject({ rawRoll: 7, total: 9, outcome: { rank: { id: 'over' } } });
});

test.each([
  ['no check', { points: 1 }, null, 'SUBSYSTEM_SPEND_NO_CHECK'],
  ['a fumble', { points: 1 }, lastCheck(10), 'SUBSYSTEM_SPEND_FUMBLE'],
  ['a stat that the pack excludes, named there by an alias', { points: 1 }, lastCheck(7, '灯火'), 'SUBSYSTEM_SPEND_INELIGIBLE'],
  ['as much as the roll', { points: 4 }, lastCheck(4), 'SUBSYSTEM_SPEND_ROLL'],
  ['more than is left', { points: 6 }, lastCheck(9), 'SUBSYSTEM_SPEND_SHORT'],
  ['nothing', { points: 0 }, lastCheck(9), 'SUBSYSTEM_ARGUMENTS'],
  ['half a point', { points: 0.5 }, lastCheck(9), 'SUBSYSTEM_ARGUMENTS'],
])('points cannot change %s', async (_name, input, last, code) => {
  await expect(runSubsystem(luck, input, contextWith({ lastCheck: last }))).rejects.toMatchObject({ code });
});

const contest = subsystem({ template: 'opposed' });

test('the better tier wins; equal tiers are a tie, whatever the rolls', async () => {
  const opponent = sheetWith({ 脚步: 8 });
  const run = (...faces: [number, number][]) => runSubsystem(contest, { skill1: '灯火', skill2: 'steps' }, contextWith({ opponent, random: falls(...faces) }));
  expect((await run([1, 10], [2, 10])).outcome).toMatchObject({ winner: 1, sides: [{ skill: '灯火', value: 7 }, { skill: '脚步', value: 8 }] });
  expect((await run([9, 10], [8, 10])).outcome).toMatchObject({ winner: 2 });
  expect((await run([2, 10], [8, 10])).outcome).toMatchObject({ winner: null });
});

test('a side with a value of its own needs no sheet; one without either is an error and never a guess', async () => {
  const run = (input: object) => runSubsystem(contest, { skill1: '灯火', skill2: '石像', ...input }, contextWith({ random: falls([2, 10], [9, 10]) }));
  expect((await run({ skill2_value: 6 })).outcome).toMatchObject({ winner: 1, sides: [{}, { skill: '石像', value: 6, outcome: { rank: { id: 'dim' } } }] });
  await expect(run({})).rejects.toMatchObject({ code: 'SUBSYSTEM_FIGURE_MISSING', params: { name: '石像' } });
});

test('against DCs each side is graded by the total of the other: tier first, then total', async () => {
  const resolution = compiled(tide);
  const run = (...faces: [number, number][]) =>
    runSubsystem(subsystem({ template: 'opposed' }, resolution), { skill1: 'a', skill2: 'b', skill1_value: 3, skill2_value: 1 }, contextWith({ resolution, random: falls(...faces) }));
  expect((await run([5, 12], [8, 12])).outcome).toMatchObject({ winner: 2, sides: [{ total: 8, outcome: { rank: { id: 'under' }, target: 9, margin: -1 } }, { total: 9, outcome: { rank: { id: 'over' }, target: 8, margin: 1 } }] });
  // 12 on the die is the best tier, though 11 + 3 is the higher total.
  expect((await run([11, 12], [12, 12])).outcome).toMatchObject({ winner: 2 });
  expect((await run([6, 12], [8, 12])).outcome).toMatchObject({ winner: null });
});

test('where successes are counted, the margin decides between equal tiers', async () => {
  const resolution = compiled({ roll: '2d6>=5', target: 'none', ranks: [{ id: 'yes', when: 'successes > 0', success: true }, { id: 'no' }], margin: 'successes' });
  const run = (...faces: [number, number][]) => runSubsystem(subsystem({ template: 'opposed' }, resolution), { skill1: 'a', skill2: 'b', skill1_value: 0, skill2_value: 0 }, contextWith({ resolution, random: falls(...faces) }));
  expect((await run([5, 6], [1, 6], [5, 6], [6, 6])).outcome).toMatchObject({ winner: 2 });
  expect((await run([5, 6], [1, 6], [1, 6], [6, 6])).outcome).toMatchObject({ winner: null });
});

const omens = subsystem({ template: 'table_draw', default: 'small', tables: { small: { entries: ['one', { en: 'two', zh: '二' }] }, large: { display: { zh: '大兆' }, aliases: ['大'], entries: ['three'] } } });

test('a table is drawn from by id, alias or title, else the default one', async () => {
  const draw = async (input: object, ...faces: [number, number][]) => (await runSubsystem(omens, input, contextWith({ random: falls(...faces) }))).outcome;
  expect(await draw({}, [2, 2])).toEqual({ template: 'table_draw', table: 'small', place: 2, entry: { en: 'two', zh: '二' } });
  for (const table of ['large', 'LARGE', '大', '大兆']) expect(await draw({ table }, [1, 1])).toMatchObject({ table: 'large', entry: { en: 'three' } });
  await expect(draw({ table: 'larg' })).rejects.toMatchObject({ code: 'SUBSYSTEM_TABLE_UNKNOWN', params: { seen: 'larg', expected: 'small, large', suggestion: 'large' } });
});

const tale = subsystem({ script: 'flow.js', rolls: { pull: '2d6', snap: '1d4' } });

test('a script is given dice that the engine threw, and its effects are checked, bounded and described', async () => {
  const runFlow = vi.fn(async () => ({ stat_delta: { steps: -5_000.5, 灯火: 0 }, mark: '断线', narration: 'The thread holds.' }));
  const result = await runSubsystem(tale, {}, contextWith({ random: falls([3, 6], [4, 6], [2, 4]), runFlow }));
  expect(runFlow).toHaveBeenCalledExactlyOnceWith('flow.js', { rolls: { pull: { expr: '2d6', total: 7, dice: [3, 4] }, snap: { expr: '1d4', total: 2, dice: [2] } }, sheet: sheetWith().figures });
  expect(result).toMatchObject({ outcome: { template: 'script', narration: 'The thread holds.' }, effects: [{ op: 'add', key: '脚步', amount: -1_000 }, { op: 'mark', mark: '断线' }] });
});

test.each([
  ['an unknown stat', { stat_delta: { 没有: 1 } }],
  ['nine stats', { stat_delta: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`s${i}`, 1])) }],
  ['a change that is no number', { stat_delta: { 脚步: '1' } }],
  ['a change without end', { stat_delta: { 脚步: Infinity } }],
  ['a mark of 65 characters', { mark: 'x'.repeat(65) }],
  ['a narration of 2,001', { narration: 'x'.repeat(2_001) }],
  ['a term that there is not', { give_item: '剑' }],
  ['a text', 'all is well'],
])('%s in the answer of a script is refused whole', async (_name, answer) => {
  await expect(runSubsystem(tale, {}, contextWith({ random: falls([3, 6], [4, 6], [2, 4]), runFlow: async () => answer }))).rejects.toMatchObject({ code: 'SUBSYSTEM_FLOW_BAD', issues: [expect.objectContaining({ code: expect.any(String) })] });
});

test('a script that says nothing changes nothing; without somebody who runs scripts it is a typed error', async () => {
  const random = () => falls([3, 6], [4, 6], [2, 4]);
  expect(await runSubsystem(tale, {}, contextWith({ random: random(), runFlow: async () => null }))).toMatchObject({ effects: [], outcome: { narration: null } });
  await expect(runSubsystem(tale, {}, contextWith({ random: random() }))).rejects.toMatchObject({ code: 'SUBSYSTEM_NEEDS_SCRIPT' });
});
