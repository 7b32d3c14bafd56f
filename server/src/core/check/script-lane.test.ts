import { expect, test, vi } from 'vitest';
import type { DomainError } from '../error/domain-error.ts';
import { interpret } from './interpret.ts';
import { judgeCheck } from './judge-check.ts';
import { parseVerdict, scriptInput } from './script-lane.ts';
import { compiled } from './testing/compiled.ts';

const scripted = compiled({ roll: '2d6', target: 'skill', script: '判定.js', difficulties: { thick: { target: 'target - 3' } } });
const input = scriptInput(scripted, { roll: 9, dice: [3, 4], modifier: 2, target: 11, difficulty: 'thick', variant: 'night' });
const verdict = (value: unknown) => parseVerdict(value, { resolution: scripted, input });
const codes = (value: unknown) => {
  const parsed = verdict(value);
  return parsed.ok ? [] : parsed.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
};

test('a script is told the roll, its faces and the target before and after the difficulty', () => {
  expect(input).toEqual({ roll: 9, total: 7, dice: [3, 4], target: 8, raw_target: 11, modifier: 2, successes: 0, ones: 0, variant: 'night', difficulty: 'thick', params: {} });
});

test('a verdict becomes an outcome; flags that are left out are false, the margin is the plain one', () => {
  expect(verdict({ rank: { id: 'held', tier: 2, success: true } })).toEqual({
    ok: true,
    outcome: { rank: { id: 'held', tier: 2, success: true, critical: false, fumble: false }, target: 8, rawTarget: 11, margin: -1 },
  });
});

test('tiers and margins are held within their bounds', () => {
  expect(verdict({ rank: { id: 'held', tier: 99.7 }, margin: 1e9 })).toMatchObject({ outcome: { rank: { tier: 32 }, margin: 1_000_000 } });
  expect(verdict({ rank: { id: 'held', tier: -4 }, margin: -1e9 })).toMatchObject({ outcome: { rank: { tier: 0 }, margin: -1_000_000 } });
  expect(verdict({ rank: { id: 'held', tier: 2.9 }, margin: null })).toMatchObject({ outcome: { rank: { tier: 2 }, margin: null } });
});

test.each([
  [undefined, [': CHECK_VERDICT']],
  [null, [': CHECK_VERDICT']],
  ['held', [': CHECK_VERDICT']],
  [[], [': CHECK_VERDICT']],
  [{}, ['rank: CHECK_VERDICT']],
  [{ rank: 'held' }, ['rank: CHECK_VERDICT']],
  [{ rank: { id: 'held' } }, ['rank.tier: CHECK_VERDICT']],
  [{ rank: { id: 'Held!', tier: 1 } }, ['rank.id: CHECK_VERDICT']],
  [{ rank: { id: 'held', tier: Number.NaN } }, ['rank.tier: CHECK_VERDICT']],
  [{ rank: { id: 'held', tier: Infinity } }, ['rank.tier: CHECK_VERDICT']],
  [{ rank: { id: 'held', tier: 1, success: 1 } }, ['rank.success: CHECK_VERDICT']],
  [{ rank: { id: 'held', tier: 1, label: '赢' } }, ['rank: CHECK_VERDICT']],
  [{ rank: { id: 'held', tier: 1 }, effects: [] }, [': CHECK_VERDICT']],
  [{ rank: { id: 'held', tier: 1 }, margin: 'much' }, ['margin: CHECK_VERDICT']],
])('a verdict that is none is refused with its place: %o', (value, expected) => {
  expect(codes(value)).toEqual(expected);
});

test('the engine throws the dice, the script only judges', async () => {
  const runResolver = vi.fn(async () => ({ rank: { id: 'held', tier: 2, success: true }, margin: 1 }));
  const result = await judgeCheck(scripted, { target: 11, situational: 2 }, { chance: { seed: '1' }, runResolver });
  expect(result.outcome).toMatchObject({ rank: { id: 'held' }, margin: 1 });
  expect(runResolver).toHaveBeenCalledExactlyOnceWith('判定.js', expect.objectContaining({ roll: result.total, total: result.roll.total, modifier: 2, target: 11 }));
});

test('a bad verdict is a typed error that holds what is wrong with it', async () => {
  const judged = judgeCheck(scripted, { target: 11 }, { chance: { seed: '1' }, runResolver: async () => ({ rank: { id: 'held' } }) });
  const error = await judged.catch((caught: unknown) => caught as DomainError);
  expect(error).toMatchObject({ code: 'CHECK_VERDICT_BAD', params: { script: '判定.js' }, issues: [{ path: ['rank', 'tier'] }] });
});

test('a system that a script judges is not judged by a ladder, nor without somebody who runs scripts', async () => {
  expect(() => interpret(scripted, { roll: 9, target: 11 })).toThrow(expect.objectContaining({ code: 'CHECK_NEEDS_SCRIPT' }));
  await expect(judgeCheck(scripted, { target: 11 }, { chance: { seed: '1' }, runResolver: null })).rejects.toMatchObject({ code: 'CHECK_NEEDS_SCRIPT' });
});
