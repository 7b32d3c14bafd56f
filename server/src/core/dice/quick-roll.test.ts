import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../random/seeded-random.ts';
import { fillCup } from './cup.ts';
import { parseDice } from './parse-dice.ts';
import { quickShapeOf, quickShapeOfText } from './quick-shape.ts';
import { rollExpression } from './roll-expression.ts';
import { dieSource, roll } from './roll.ts';

const modifier = fc.tuple(fc.constantFrom('kh', 'kl', 'dh', 'dl', 'KH', 'Dl'), fc.nat({ max: 12 })).map(([name, amount]) => `${name}${amount}`);
const plain = fc
  .tuple(fc.option(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 1, max: 120 }), fc.option(modifier), fc.option(fc.tuple(fc.constantFrom('+', '-'), fc.nat({ max: 99 }))))
  .map(([count, sides, chosen, added]) => `${count ?? ''}d${sides}${chosen ?? ''}${added === null ? '' : added.join('')}`);

test('a plain roll is the same whether its tree is walked or not: dice, totals, spelling and tree', () => {
  fc.assert(fc.property(plain, fc.string(), (text, seed) => {
    const walked = () => {
      try {
        return rollExpression(parseDice(text), fillCup(dieSource(seededRandom(seed))), { text });
      } catch (error) {
        return String(error);
      }
    };
    const quick = (expression: Parameters<typeof roll>[0]) => {
      try {
        return { ...roll(expression, { seed }) };
      } catch (error) {
        return String(error);
      }
    };
    const expected = walked();
    expect(quick(text)).toEqual(expected);
    if (typeof expected !== 'string') expect(quick(parseDice(text))).toEqual({ ...expected, expression: expected.canonical });
  }), { numRuns: 2_000 });
});

test('whatever is read as plain is read so by the parser too', () => {
  fc.assert(fc.property(fc.oneof(plain, fc.stringMatching(/^[0-9dDkKhlL+ -]{0,14}$/)), (text) => {
    const shape = quickShapeOfText(text);
    if (shape !== null) expect(quickShapeOf(parseDice(text))).toEqual(shape);
  }), { numRuns: 3_000 });
});

test.each(['4d6kh3kl1', '2d6+1.5', '{n}d6', '3d6!', '7d10>=8', '2d20 adv', '3#1d6', '4dF', '101d6', '0d6', '1d0', '1d20000', '4d6kh3+1d4'])('%s is walked', (text) => {
  expect(quickShapeOfText(text)).toBeNull();
});
