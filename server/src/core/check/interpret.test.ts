import { expect, test } from 'vitest';
import { interpret } from './interpret.ts';
import { compiled, fog, tide } from './testing/compiled.ts';

const inFog = compiled(fog);
const idOf = (facts: Parameters<typeof interpret>[1]) => interpret(inFog, facts).rank.id;

test('the first rank that holds is the outcome, the last one holds always', () => {
  expect(interpret(inFog, { roll: 4, target: 16 })).toEqual({ rank: { id: 'clear', tier: 3, success: true, critical: true, fumble: false }, target: 16, rawTarget: 16, margin: 12 });
  expect(idOf({ roll: 5, target: 16 })).toBe('seen');
  expect(idOf({ roll: 17, target: 16 })).toBe('nothing');
  expect(interpret(inFog, { roll: 20, target: 16 }).rank).toEqual({ id: 'lost', tier: 0, success: false, critical: false, fumble: true });
});

test('a rank without a tier is worth as many as stand behind it', () => {
  expect(inFog.ranks.map(({ rank }) => rank.tier)).toEqual([3, 2, 0, 1]);
});

test('a difficulty works on the raw target, ranks and margin on what it makes of it', () => {
  expect(interpret(inFog, { roll: 8, target: 17, difficulty: 'thick' })).toMatchObject({ rank: { id: 'seen' }, target: 8, rawTarget: 17, margin: 0 });
  expect(interpret(inFog, { roll: 9, target: 17, difficulty: 'thick' })).toMatchObject({ rank: { id: 'nothing' }, margin: -1 });
  expect(interpret(inFog, { roll: 4, target: 17, difficulty: 'thick' }).rank.id).toBe('clear');
});

test('an unknown difficulty is refused with the nearest', () => {
  expect(() => interpret(inFog, { roll: 9, target: 17, difficulty: 'thik' })).toThrow(expect.objectContaining({ code: 'CHECK_DIFFICULTY_UNKNOWN', params: { seen: 'thik', expected: 'thick', suggestion: 'thick' } }));
});

test('a house ladder takes the place of the usual one; one that is not known means the usual one', () => {
  expect(idOf({ roll: 9, target: 16, variant: 'night' })).toBe('nothing');
  expect(idOf({ roll: 9, target: 16, variant: '没有' })).toBe('seen');
  expect(idOf({ roll: 9, target: 16, variant: null })).toBe('seen');
});

test('a check against a DC counts from below, by the die itself where a rank reads it', () => {
  const inTide = compiled(tide);
  expect(interpret(inTide, { roll: 14, dice: [9], modifier: 5, target: 14 })).toMatchObject({ rank: { id: 'over' }, margin: 0 });
  expect(interpret(inTide, { roll: 13, dice: [8], modifier: 5, target: 14 })).toMatchObject({ rank: { id: 'under' }, margin: -1 });
  expect(interpret(inTide, { roll: 10, dice: [12], modifier: -2, target: 14 })).toMatchObject({ rank: { id: 'crest', critical: true }, margin: -4 });
});

test('a check without its target is an error and never a success', () => {
  expect(() => interpret(compiled(tide), { roll: 14, dice: [9] })).toThrow(expect.objectContaining({ code: 'CHECK_TARGET_MISSING', params: { target: 'dc' } }));
  expect(() => interpret(inFog, { roll: 1, target: null })).toThrow(expect.objectContaining({ code: 'CHECK_TARGET_MISSING' }));
});

test('faces are read from 1 as dice1 and from 0 as dice[0] or dice.0', () => {
  const ladder = (when: string) => compiled({ roll: '2d6', target: 'none', ranks: [{ id: 'hit', when, success: true }, { id: 'miss' }] });
  for (const when of ['dice1 == 2 && dice2 == 5', 'dice[0] == 2 && dice[1] == 5', 'dice.0 == 2 && dice.1 == 5']) {
    expect(interpret(ladder(when), { roll: 7, dice: [2, 5] }).rank.id).toBe('hit');
    expect(interpret(ladder(when), { roll: 7, dice: [5, 2] }).rank.id).toBe('miss');
  }
});

test('without a target there is no target, and the margin is what the pack says or none', () => {
  const pool = { roll: '{pool}d6>=5', target: 'none', params: { pool: { min: 1, max: 9, default: 3 } }, ranks: [{ id: 'yes', when: 'successes > 0', success: true }, { id: 'no' }] };
  expect(interpret(compiled(pool), { roll: 2, successes: 2, ones: 1 })).toMatchObject({ rank: { id: 'yes' }, target: null, rawTarget: null, margin: null });
  expect(interpret(compiled({ ...pool, margin: 'successes - ones' }), { roll: 2, successes: 2, ones: 1 }).margin).toBe(1);
});

test('a target may be reckoned from the sheet, from parameters and from the skill that the check names', () => {
  const input = { ...fog, target: 'skill + 雾感 - haze', params: { haze: { min: 0, max: 5, default: 1 } } };
  const resolution = compiled(input, { names: ['雾感', 'fog sense'], canonicalOf: (name) => (name === 'fog sense' ? '雾感' : name) });
  expect(interpret(resolution, { roll: 9, target: 7, sheet: { 雾感: 3 } })).toMatchObject({ rawTarget: 9, rank: { id: 'seen' } });
  expect(interpret(resolution, { roll: 9, target: 7, sheet: { 雾感: 3 }, params: { haze: 4 } })).toMatchObject({ rawTarget: 6, rank: { id: 'nothing' } });
  expect(() => interpret(resolution, { roll: 9, target: 7, sheet: {} })).toThrow(expect.objectContaining({ code: 'CHECK_TARGET_MISSING', params: { target: '雾感' } }));
});

test('names of the sheet in a target may be aliases; the canonical figure is read', () => {
  const resolution = compiled({ ...fog, target: 'sense * 2' }, { names: ['雾感', 'sense'], canonicalOf: (name) => (name === 'sense' ? '雾感' : name) });
  expect(interpret(resolution, { roll: 9, sheet: { 雾感: 5 } }).rawTarget).toBe(10);
});

test('the same facts give the same outcome, and are not changed', () => {
  const facts = Object.freeze({ roll: 9, target: 17, difficulty: 'thick', dice: Object.freeze([9]) });
  expect(interpret(inFog, facts)).toEqual(interpret(inFog, facts));
});

test('a rule that divides by what a die shows loads, and fails as a typed error for the face that does not fit', () => {
  const odd = compiled({ roll: '1d6', target: 'none', ranks: [{ id: 'far', when: 'roll / (dice[0] - 1) > 2', success: true }, { id: 'near' }] });
  expect(interpret(odd, { roll: 3, dice: [2] }).rank.id).toBe('far');
  expect(() => interpret(odd, { roll: 1, dice: [1] })).toThrow(expect.objectContaining({ code: 'EXPR_DIVISION_BY_ZERO' }));
});
