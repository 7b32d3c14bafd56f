import { expect, test } from 'vitest';
import { resolveCheck } from '../../src/core/check/index.ts';
import type { Rulepack } from '../../src/core/rulepack/index.ts';
import type { SheetValues } from '../../src/core/sheet/index.ts';
import type { Subsystem, SubsystemContext } from '../../src/core/subsystem/index.ts';
import { rollInitiative, runSubsystem } from '../../src/core/subsystem/index.ts';
import { falls } from '../../src/core/subsystem/testing/lantern.ts';
import { bundled, resolverOf, runBundled, sheetOf } from './bundled.ts';

function subsystem(pack: Rulepack, id: string): Subsystem {
  const found = pack.subsystems.get(id);
  if (found === undefined) throw new Error(`no subsystem ${id}`);
  return found;
}

function context(pack: Rulepack, values: SheetValues, more: Partial<SubsystemContext>): SubsystemContext {
  const runFlow = async (script: string, input: unknown) => runBundled('weft', script, 'flow', input);
  return { resolution: pack.resolution, sheet: sheetOf(pack, values), opponent: null, variant: null, lastCheck: null, random: falls(), runResolver: resolverOf('weft'), runFlow, ...more };
}

const coc = bundled('coc7');

test('a fumbled check of sanity costs the most that the failure could', async () => {
  const run = (...faces: [number, number][]) => runSubsystem(subsystem(coc, 'sanity_check'), { success_loss: '1', failure_loss: '1d8+1' }, context(coc, { 理智: 45 }, { random: falls(...faces) }));
  expect((await run([97, 100])).outcome).toMatchObject({ outcome: { rank: { id: 'fumble' } }, loss: 9, before: 45, after: 36 });
  expect((await run([60, 100], [3, 8])).outcome).toMatchObject({ outcome: { rank: { id: 'fail' } }, loss: 4 });
  expect((await run([40, 100])).outcome).toMatchObject({ outcome: { rank: { id: 'regular' } }, loss: 1, after: 44 });
});

test('a pack of somebody else may let a fumble take all that is left', async () => {
  const harsh = bundled('harsh', 'extends: coc7\nsubsystems:\n  sanity_check:\n    fumble_loss: all\n');
  const result = await runSubsystem(subsystem(harsh, 'sanity_check'), { success_loss: 0, failure_loss: '1d6' }, context(harsh, { 理智: 45 }, { random: falls([100, 100]) }));
  expect(result.outcome).toMatchObject({ loss: 45, after: 0 });
});

test('luck is spent on the roll point by point, but not on luck, sanity or fumbles', async () => {
  const check = (target: number, face: number) => resolveCheck(coc.resolution!, { target }, { random: falls([face, 100]) });
  const run = (skill: string, result: ReturnType<typeof check>) => runSubsystem(subsystem(coc, 'spend_luck'), { points: 5 }, context(coc, { 幸运: 40 }, { lastCheck: { skill, check: result, spent: 0 } }));
  expect((await run('侦查', check(60, 63))).outcome).toMatchObject({ rawRoll: 63, total: 58, outcome: { rank: { id: 'regular' }, margin: 2 } });
  await expect(run('理智', check(60, 63))).rejects.toMatchObject({ code: 'SUBSYSTEM_SPEND_INELIGIBLE' });
  await expect(run('幸运', check(60, 63))).rejects.toMatchObject({ code: 'SUBSYSTEM_SPEND_INELIGIBLE' });
  await expect(run('侦查', check(40, 98))).rejects.toMatchObject({ code: 'SUBSYSTEM_SPEND_FUMBLE' });
});

test('a skill grows by a roll above it, always above 95, never beyond 100', async () => {
  const run = (value: number, ...faces: [number, number][]) => runSubsystem(subsystem(coc, 'skill_growth'), { skill_name: 'Spot Hidden' }, context(coc, { 侦查: value }, { random: falls(...faces) }));
  expect((await run(60, [61, 100], [7, 10])).outcome).toMatchObject({ skill: '侦查', gain: 7, after: 67 });
  expect((await run(60, [60, 100])).outcome).toMatchObject({ gain: 0 });
  expect((await run(97, [96, 100], [8, 10])).outcome).toMatchObject({ gain: 3, after: 100 });
});

test('there are three tables of madness with eight entries each, in both languages, and words that draw from them', () => {
  const madness = subsystem(coc, 'random_madness');
  const tables = madness.template === 'table_draw' ? madness.options.tables : {};
  expect(Object.entries(tables).map(([id, { entries }]) => [id, entries.length])).toEqual([['temporary', 8], ['long', 8], ['indefinite', 8]]);
  for (const { entries } of Object.values(tables)) for (const entry of entries) expect(entry).toEqual({ en: expect.any(String), zh: expect.any(String) });
  expect(coc.commands.get('ti')).toMatchObject({ tool: 'random_madness', args: { table: 'temporary' } });
  expect(coc.commands.get('li')).toMatchObject({ tool: 'random_madness', args: { table: 'long' } });
});

test('a contest by DC uses the modifiers of both sheets', async () => {
  const dnd = bundled('dnd5e');
  const opponent = sheetOf(dnd, { 感知: 14 });
  const result = await runSubsystem(subsystem(dnd, 'opposed_check'), { skill1: 'STR', skill2: 'Perception' }, context(dnd, { 力量: 18 }, { opponent, random: falls([10, 20], [13, 20]) }));
  expect(result.outcome).toMatchObject({ winner: 2, sides: [{ skill: '力量', value: 4, total: 14 }, { skill: '察觉', value: 2, total: 15 }] });
});

test('initiative fills its slots from the sheet', () => {
  const roll = (pack: Rulepack, values: SheetValues, random: ReturnType<typeof falls>) => rollInitiative(pack.initiative!, sheetOf(pack, values), random).total;
  expect(roll(coc, { 敏捷: 65 }, falls([30, 100]))).toBe(95);
  expect(roll(bundled('dnd5e'), { 敏捷: 16 }, falls([11, 20]))).toBe(14);
  expect(roll(bundled('weft'), { step: 4 }, falls([2, 6]))).toBe(6);
});

test('the scripts of the example system judge and describe, the engine throws and bounds', async () => {
  const weft = bundled('weft');
  const strain = (...faces: [number, number][]) => runSubsystem(subsystem(weft, 'strain'), {}, context(weft, { heart: 2 }, { random: falls(...faces) }));
  expect(await strain([3, 6], [6, 6])).toMatchObject({ effects: [{ op: 'add', key: 'spool', amount: -2 }], outcome: { narration: 'The thread holds.' } });
  expect((await strain([4, 6], [4, 6])).effects).toEqual([{ op: 'add', key: 'spool', amount: -1 }, { op: 'add', key: 'frays', amount: 1 }, { op: 'mark', mark: 'frayed' }]);
  const contest = await runSubsystem(subsystem(weft, 'contest'), { skill1: 'seeking', skill2: 'hiding', skill1_value: 1, skill2_value: 2 }, context(weft, {}, { random: falls([6, 6], [2, 6], [4, 6], [2, 6]) }));
  expect(contest.outcome).toMatchObject({ winner: 1, sides: [{ outcome: { rank: { id: 'clear' } } }, { outcome: { rank: { id: 'knotted' } } }] });
});

test('a system that builds on the example has a ladder in place of the script', () => {
  const plain = bundled('weft_plain');
  expect(plain.resolution).toMatchObject({ script: null, rollText: '{pool}d6>=5' });
  expect([...plain.commands.keys()]).not.toContain('strain');
  const aided = resolveCheck(plain.resolution!, { params: { pool: 2 }, modifiers: { aided: 1 } }, { random: falls([5, 6], [1, 6], [6, 6]) });
  expect(aided).toMatchObject({ facts: { successes: 2 }, outcome: { rank: { id: 'clear' }, margin: 2 } });
});

test('a hindered pull of one thread leaves nothing', async () => {
  const plain = bundled('weft_plain');
  expect(resolveCheck(plain.resolution!, { params: { pool: 1 }, modifiers: { hindered: 1 } }, { random: falls([6, 6]) }).outcome.rank.id).toBe('slack');
});
