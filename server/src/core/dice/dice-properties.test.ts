import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DiceError, diceLimits, parseDice, printDice, printRoll, roll, rollInline, splitReason } from './index.ts';
import type { DiceExpression, RollResult } from './index.ts';

const faces = fc.integer({ min: 1, max: 20 });
const small = fc.integer({ min: 1, max: 9 }).map(String);
const amount = fc.oneof({ weight: 4, arbitrary: small }, fc.constantFrom('{pool}', '{难度}'));
const params = { pool: 5, 难度: 3 };

const sign = fc.constantFrom('=', '==', '!=', '<', '<=', '>', '>=', '≥', '《');
const condition = fc.tuple(sign, amount).map((parts) => parts.join(''));
const rank = fc.tuple(fc.constantFrom('h', 'l'), amount).map((parts) => parts.join(''));
const setModifier = fc.tuple(fc.constantFrom('k', 'p'), fc.oneof(condition, rank, amount)).map((parts) => parts.join(''));
const diceModifier = fc.oneof(
  setModifier,
  fc.tuple(fc.constantFrom('dh', 'dl', 'mi', 'ma'), amount).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('ro', 'ra'), fc.oneof(condition, rank, amount)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('rr', 'e'), fc.oneof(condition, amount)).map((parts) => parts.join('')),
);
const modifiers = fc.array(diceModifier, { maxLength: 3 }).chain((list) => fc.constantFrom(list.join(''), `!${list.join('')}`));
const sides = fc.oneof(amount, faces.map(String), fc.constantFrom('%', 'F', 'f', '１０'));
const dice = fc.tuple(fc.oneof(amount, fc.constant('')), fc.constantFrom('d', 'D', 'ｄ'), sides, modifiers).map((parts) => parts.join(''));
const operator = fc.constantFrom('+', '-', '*', '/', '//', '%', 'x', ' × ', '－', ' + ');

const { comparison } = fc.letrec<Record<'comparison' | 'sum' | 'term', string>>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    amount,
    dice,
    tie('comparison').map((inner) => `(${inner})`),
    tie('term').map((inner) => `-${inner}`),
    fc.tuple(fc.array(tie('comparison'), { minLength: 1, maxLength: 3 }), setModifier).map(([items, modifier]) => `(${items.join(', ')},)${modifier}`),
    dice.chain((inner) => diceModifier.map((modifier) => `(${inner})${modifier}`)),
  ),
  sum: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('term'), fc.tuple(tie('term'), operator, tie('sum')).map((parts) => parts.join(''))),
  comparison: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('sum'), fc.tuple(tie('sum'), sign, tie('sum')).map(([left, op, right]) => `${left} ${op} ${right}`)),
}));
const expression = fc
  .tuple(fc.constantFrom('', '', '3#', '2＃'), fc.constantFrom('', '', 'adv ', '劣势'), comparison)
  .map((parts) => parts.join(''))
  .filter((text) => text.length <= diceLimits.expressionLength);

/** The expression without places, which printing moves. */
function shape(value: DiceExpression): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'at' ? undefined : inner)));
}

/** The result, or null where the roll is refused; anything but a DiceError fails the test. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}

function thrown(result: RollResult): number {
  return result.dice.reduce((sum, { values }) => sum + values.length, 0);
}

test('what is printed parses to the same tree, and prints the same again', () => {
  let read = 0;
  const property = fc.property(expression, (text) => {
    const parsed = attempt(() => parseDice(text));
    if (parsed === null) return;
    read += 1;
    const printed = printDice(parsed);
    // Brackets that printing adds may make a text longer than the parser takes.
    fc.pre(printed.length <= diceLimits.expressionLength);
    expect(shape(parseDice(printed))).toEqual(shape(parsed));
    expect(printDice(parseDice(printed))).toBe(printed);
  });
  fc.assert(property, { numRuns: 800, seed: 20 });
  expect(read).toBeGreaterThan(600);
});

test('rolling keeps its promises: faces in range, kept faces alike, at most 1,000 dice, a whole total', () => {
  let rolled = 0;
  const property = fc.property(expression, fc.string(), (text, seed) => {
    const result = attempt(() => roll(text, { seed, params }));
    if (result === null) return;
    rolled += 1;
    expect(Number.isSafeInteger(result.total)).toBe(true);
    expect(thrown(result)).toBeLessThanOrEqual(diceLimits.dice);
    for (const group of result.dice) expect(group.kept).toHaveLength(group.values.length);
    expect(result.successes === undefined).toBe(result.ones === undefined);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(roll(text, { seed, params })).toEqual(result);
    expect(printRoll(result).length).toBeGreaterThan(0);
  });
  fc.assert(property, { numRuns: 800, seed: 21 });
  expect(rolled).toBeGreaterThan(400);
});

test('a group of plain dice stays in range and totals its kept faces', () => {
  const modifier = fc.constantFrom('', 'kh1', 'kl2', 'dh1', 'ro<3', 'rr1', '!', 'p1');
  const property = fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 2, max: 1_000 }), modifier, fc.string(), (count, size, change, seed) => {
    const { dice: groups, total } = roll(`${count}d${size}${change}`, { seed });
    const [group] = groups;
    expect(groups).toHaveLength(1);
    expect(group?.values.every((value) => Number.isInteger(value) && value >= 1 && value <= size)).toBe(true);
    expect(total).toBe(group?.values.reduce((sum, value, index) => sum + (group.kept[index] ? value : 0), 0));
  });
  fc.assert(property, { numRuns: 500, seed: 22 });
});

const grammarNoise = fc
  .array(fc.oneof(fc.constantFrom(...'0123456789dkhlpraemiafx%!#()+-*/<>=, {}[].。＋－×（）＃ｄ优势劣', '1d6', 'adv', '{n}', '//', 'rr', '[['), fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 60 })
  .map((parts) => parts.join(''));

test('any text is either dice or a DiceError with a place in it', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ unit: 'grapheme' }), grammarNoise);
  const property = fc.property(anyText, (text) => {
    try {
      roll(text, { seed: text });
    } catch (error) {
      if (!(error instanceof DiceError)) throw error;
      expect(error.position).toBeGreaterThanOrEqual(0);
      expect(error.position).toBeLessThanOrEqual(text.length);
      expect(error.params.column).toBe(error.position + 1);
    }
  });
  fc.assert(property, { numRuns: 3_000, seed: 23 });
});

test('any text is split into dice and a reason that together are the text', () => {
  const property = fc.property(fc.oneof(fc.string({ unit: 'binary' }), grammarNoise), (text) => {
    const split = attempt(() => splitReason(text));
    if (split === null) return;
    expect(text.includes(split.text) && text.trimEnd().endsWith(split.reason)).toBe(true);
    expect(shape(parseDice(split.text))).toEqual(shape(split.expression));
  });
  fc.assert(property, { numRuns: 3_000, seed: 24 });
});

test('dice followed by a space and words are exactly the dice and the words', () => {
  const words = fc.constantFrom('攻击守卫', 'attack the guard', '“小心！”', 'to hit');
  const property = fc.property(expression, words, (text, reason) => {
    if (attempt(() => parseDice(text)) === null) return;
    const split = splitReason(`${text} ${reason}`);
    expect(shape(split.expression)).toEqual(shape(parseDice(text)));
    expect(split.reason).toBe(reason);
  });
  fc.assert(property, { numRuns: 400, seed: 25 });
});

test('inline rolls never throw and keep the text', () => {
  const property = fc.property(grammarNoise, (text) => {
    expect(rollInline(`${text}[[${text}]]`, { seed: 'a' }).map(({ source }) => source).join('')).toBe(`${text}[[${text}]]`);
  });
  fc.assert(property, { numRuns: 1_000, seed: 26 });
});

/** Pearson's statistic of observed counts against expected ones. */
function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce((sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0);
}

function tally(text: string, rolls: number, outcomes: number): number[] {
  const counts = Array.from({ length: outcomes }, () => 0);
  for (let index = 0; index < rolls; index += 1) {
    const { total } = roll(text, { seed: `分布:${text}:${index}` });
    counts[total - 1] = (counts[total - 1] ?? 0) + 1;
  }
  return counts;
}

// Upper bounds are the 99.9 % points of chi-square for the degrees of freedom named.
test('a d20 with a fresh seed each time is fair (19 degrees of freedom)', () => {
  const rolls = 20_000;
  expect(chiSquare(tally('1d20', rolls, 20), Array.from({ length: 20 }, () => rolls / 20))).toBeLessThan(43.82);
});

test('the better of two d20 has the odds it should have (19 degrees of freedom)', () => {
  const rolls = 20_000;
  const odds = Array.from({ length: 20 }, (_, index) => (rolls * (2 * index + 1)) / 400);
  expect(chiSquare(tally('1d20 adv', rolls, 20), odds)).toBeLessThan(43.82);
});

test('4d6 keep 3 has the odds it should have (15 degrees of freedom)', () => {
  const rolls = 20_000;
  // Ways out of 1,296 to total 3 to 18.
  const ways = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21];
  const counts = tally('4d6k3', rolls, 18).slice(2);
  expect(chiSquare(counts, ways.map((way) => (way * rolls) / 1_296))).toBeLessThan(37.7);
});
