import { expect, test } from 'vitest';
import type { RandomSource } from '../random/random-source.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { resolveCheck } from './resolve-check.ts';
import { compiled, fog, tide } from './testing/compiled.ts';

/** Dice that fall as told: `[face, sides]` in the order thrown. */
function falls(...faces: readonly (readonly [number, number])[]): RandomSource {
  let next = 0;
  return () => {
    const [face, sides] = faces[next] ?? [Number.NaN, 1];
    next += 1;
    return (face - 0.5) / sides;
  };
}

const inTide = compiled(tide);
const percent = compiled({ roll: '1d100', modifiers: { lamp: { tens_reroll: 'keep_lowest' }, gloom: { tens_reroll: 'keep_highest' } }, ranks: [{ id: 'yes', when: 'roll <= target', success: true }, { id: 'no' }] });

test('a check rolls, adds its modifier once and is judged', () => {
  const result = resolveCheck(inTide, { target: 14, situational: 5 }, { random: falls([9, 12]) });
  expect(result).toMatchObject({ total: 14, expression: '1d12', tens: null, outcome: { rank: { id: 'over' }, margin: 0 }, facts: { dice: [9], modifier: 5 } });
});

test('a modifier puts its roll in the place of the usual one; dropped dice stay to be shown', () => {
  const result = resolveCheck(inTide, { target: 9, modifiers: { flood: 2 } }, { random: falls([3, 12], [12, 12]) });
  expect(result.roll.dice).toEqual([{ sides: 12, values: [3, 12], kept: [false, true] }]);
  expect(result).toMatchObject({ total: 12, applied: { flood: 2 }, outcome: { rank: { id: 'crest' } } });
});

test('the favourable and the unfavourable roll cancel, however many there are of each', () => {
  const result = resolveCheck(inTide, { target: 9, modifiers: { flood: 3, ebb: 1 } }, { random: falls([4, 12]) });
  expect(result).toMatchObject({ total: 4, expression: '1d12' });
});

test('what cancels leaves a third modifier to count', () => {
  const result = resolveCheck(inTide, { target: 9, modifiers: { flood: 1, ebb: 1, storm: 1 } }, { random: falls([4, 12], [8, 12], [6, 12]) });
  expect(result).toMatchObject({ total: 8, expression: '3d12kh1' });
});

test('two different rolls in the place of one are refused before any die falls', () => {
  expect(() => resolveCheck(inTide, { target: 9, modifiers: { flood: 1, storm: 1 } }, { random: falls() })).toThrow(expect.objectContaining({ code: 'CHECK_MODIFIER_CONFLICT', params: { first: 'flood', second: 'storm' } }));
});

test('a modifier given no times does not count', () => {
  expect(resolveCheck(inTide, { target: 9, modifiers: { flood: 0 } }, { random: falls([4, 12]) }).applied).toEqual({});
});

test.each([
  [{ flod: 1 }, { code: 'CHECK_MODIFIER_UNKNOWN', params: { seen: 'flod', expected: 'flood, ebb, storm', suggestion: 'flood' } }],
  [{ flood: -1 }, { code: 'CHECK_MODIFIER_COUNT' }],
  [{ flood: 101 }, { code: 'CHECK_MODIFIER_COUNT' }],
  [{ flood: 1.5 }, { code: 'CHECK_MODIFIER_COUNT' }],
])('modifiers that cannot be are refused: %o', (modifiers: Record<string, number>, error) => {
  expect(() => resolveCheck(inTide, { target: 9, modifiers }, { random: falls() })).toThrow(expect.objectContaining(error));
});

test('tens are rolled again from the same source, whole values are compared, 00 with 0 is 100', () => {
  const base: [number, number] = [100, 100];
  const tens = (digit: number): [number, number] => [digit + 1, 10];
  expect(resolveCheck(percent, { target: 50, modifiers: { lamp: 1 } }, { random: falls(base, tens(5)) })).toMatchObject({ total: 50, tens: { baseRoll: 100, extraTens: [5], finalTens: 5 }, outcome: { rank: { id: 'yes' } } });
  expect(resolveCheck(percent, { target: 50, modifiers: { gloom: 1 } }, { random: falls(base, tens(5)) })).toMatchObject({ total: 100, outcome: { rank: { id: 'no' } } });
});

test('tens of both kinds cancel one for one', () => {
  expect(resolveCheck(percent, { target: 50, modifiers: { lamp: 3, gloom: 2 } }, { random: falls([74, 100], [3, 10]) })).toMatchObject({ total: 24, tens: { net: 1 }, facts: { dice: [24] } });
  expect(resolveCheck(percent, { target: 50, modifiers: { lamp: 2, gloom: 2 } }, { random: falls([74, 100]) }).tens).toBeNull();
});

test('one seed gives one check, with tens that differ from the first', () => {
  const request = { target: 50, modifiers: { lamp: 3 } };
  expect(resolveCheck(percent, request, { seed: '潮' })).toEqual(resolveCheck(percent, request, { seed: '潮' }));
  const { tens } = resolveCheck(percent, request, { seed: '潮' });
  expect(new Set(tens?.extraTens).size).toBeGreaterThan(1);
});

const pool = compiled({ roll: '{pool}d6>={edge}', target: 'none', params: { pool: { min: 1, max: 9 }, edge: { min: 2, max: 6, default: 5 } }, ranks: [{ id: 'yes', when: 'successes > 0', success: true }, { id: 'no' }], margin: 'successes' });

test('parameters fill the slots of the roll', () => {
  const result = resolveCheck(pool, { params: { pool: 3 } }, { random: falls([5, 6], [6, 6], [1, 6]) });
  expect(result).toMatchObject({ expression: '3d6>=5', total: 2, facts: { successes: 2, ones: 1, dice: [5, 6, 1] }, outcome: { rank: { id: 'yes' }, margin: 2 } });
});

test("players' dice are clamped into range, a tool of the keeper is told the range", () => {
  const chance = { seed: '1' };
  expect(resolveCheck(pool, { params: { pool: 40, edge: 1, other: 7 } }, chance).expression).toBe('9d6>=2');
  expect(() => resolveCheck(pool, { params: { pool: 40 }, paramLane: 'refuse' }, chance)).toThrow(expect.objectContaining({ code: 'CHECK_PARAM_RANGE', params: { name: 'pool', seen: '40', minimum: 1, maximum: 9 } }));
  expect(() => resolveCheck(pool, { params: { pool: 4, pol: 1 }, paramLane: 'refuse' }, chance)).toThrow(expect.objectContaining({ code: 'CHECK_PARAM_UNKNOWN', params: expect.objectContaining({ suggestion: 'pool' }) }));
  expect(() => resolveCheck(pool, {}, chance)).toThrow(expect.objectContaining({ code: 'CHECK_PARAM_MISSING', params: { name: 'pool' } }));
});

test('a missing target and an unknown difficulty are refused before any die falls', () => {
  expect(() => resolveCheck(inTide, {}, { random: falls() })).toThrow(expect.objectContaining({ code: 'CHECK_TARGET_MISSING' }));
  expect(() => resolveCheck(compiled(fog), { target: 9, difficulty: 'thin' }, { random: falls() })).toThrow(expect.objectContaining({ code: 'CHECK_DIFFICULTY_UNKNOWN' }));
});

test('faces of an exploding roll that are not there end as a typed error', () => {
  const odd = compiled({ roll: '1d6e6', target: 'none', ranks: [{ id: 'yes', when: 'dice2 == 3', success: true }, { id: 'no' }] });
  expect(resolveCheck(odd, {}, { random: falls([6, 6], [3, 6]) }).outcome.rank.id).toBe('yes');
  expect(() => resolveCheck(odd, {}, { random: falls([2, 6]) })).toThrow(expect.objectContaining({ code: 'EXPR_DICE_INDEX' }));
});

test('over many seeds the ranks of a check come as often as the dice say', () => {
  const random = seededRandom('many checks');
  const results = Array.from({ length: 10_000 }, () => resolveCheck(percent, { target: 30 }, { random }).outcome.rank.success);
  // 3,000 expected, standard deviation 46.
  expect(Math.abs(results.filter(Boolean).length - 3_000)).toBeLessThan(200);
});
