import { expect, test } from 'vitest';
import { fillCup } from '../cup.ts';
import { parseDice } from '../parse-dice.ts';
import { rollExpression } from '../roll-expression.ts';
import { scriptedDice } from '../scripted-dice.ts';

/** The faces of the first group as text: `(n)` does not count, `!` brought another die, `a→b` counts as b. */
function faces(text: string, fall: readonly number[]): string {
  const dice = scriptedDice(fall);
  const { tree } = rollExpression(parseDice(text), fillCup(dice));
  expect(dice.left()).toBe(0);
  if (tree.kind !== 'dice') throw new Error(`${text} is not one group of dice`);
  return tree.faces
    .map(({ value, kept, natural, exploded }) => `${natural === undefined ? '' : `${natural}→`}${value}${exploded ? '!' : ''}${kept ? '' : ' dropped'}`)
    .join(', ');
}

test('keep and drop choose by rank, of equal dice the first', () => {
  expect(faces('4d6kh2', [3, 5, 5, 5])).toBe('3 dropped, 5, 5, 5 dropped');
  expect(faces('4d6kl2', [3, 5, 3, 3])).toBe('3, 5 dropped, 3, 3 dropped');
  expect(faces('3d6dh1', [6, 6, 1])).toBe('6 dropped, 6, 1');
  expect(faces('2d6kh9', [1, 2])).toBe('1, 2');
  expect(faces('2d6dl9', [1, 2])).toBe('1 dropped, 2 dropped');
});

test('keep and drop choose by value', () => {
  expect(faces('4d6k>=5', [6, 1, 5, 3])).toBe('6, 1 dropped, 5, 3 dropped');
  expect(faces('4d6k!=1', [6, 1, 5, 3])).toBe('6, 1 dropped, 5, 3');
  expect(faces('4d6p<=3', [6, 1, 5, 3])).toBe('6, 1 dropped, 5, 3 dropped');
  expect(faces('4dFp=-1', [-1, 0, 1, -1])).toBe('-1 dropped, 0, 1, -1 dropped');
});

test('neighbours of one kind act on the same dice, others one after the other', () => {
  expect(faces('4d6kh1kl1', [6, 1, 5, 3])).toBe('6, 1, 5 dropped, 3 dropped');
  expect(faces('4d6dl1dh1', [6, 1, 5, 3])).toBe('6 dropped, 1 dropped, 5, 3');
  expect(faces('(4d6kh3)kl1', [6, 1, 5, 3])).toBe('6 dropped, 1 dropped, 5 dropped, 3');
  expect(faces('4d6kh3dl1', [6, 1, 5, 3])).toBe('6, 1 dropped, 5, 3 dropped');
});

test('a dropped die is not rerolled, exploded, raised or counted', () => {
  expect(faces('2d6kh1rr<3', [1, 5])).toBe('1 dropped, 5');
  expect(faces('2d6kl1!', [6, 6, 2])).toBe('6!, 2, 6 dropped');
  expect(faces('2d6kh1mi3', [1, 2])).toBe('1 dropped, 2→3');
});

test('rr throws again until the die no longer matches', () => {
  expect(faces('2d6rr<3', [1, 6, 2, 1, 4])).toBe('1 dropped, 2 dropped, 1 dropped, 4, 6');
});

test('ro throws again once and takes what comes', () => {
  expect(faces('2d6ro<3', [1, 6, 2])).toBe('1 dropped, 2, 6');
  expect(faces('3d6roh1', [2, 6, 6, 1])).toBe('2, 6 dropped, 1, 6');
});

test('ra adds one die for the first match only', () => {
  expect(faces('3d6ra6', [2, 6, 6, 6])).toBe('2, 6!, 6, 6');
  expect(faces('2d6ra6', [2, 3])).toBe('2, 3');
});

test('e and ! add a die as long as they match', () => {
  expect(faces('2d6!', [6, 2, 6, 3])).toBe('6!, 6!, 3, 2');
  expect(faces('2d6e>4', [5, 2, 6, 1])).toBe('5!, 6!, 1, 2');
  expect(faces('2d6!e1', [6, 1, 2, 3])).toBe('6!, 2, 1!, 3');
  expect(faces('4dF!', [1, 0, 0, -1, 0])).toBe('1!, 0, 0, 0, -1');
});

test('mi and ma bound what counts and remember what was thrown', () => {
  expect(faces('3d6mi3', [1, 3, 6])).toBe('1→3, 3, 6');
  expect(faces('3d6ma4', [1, 5, 6])).toBe('1, 5→4, 6→4');
  expect(faces('1d20mi10ma8', [2])).toBe('2→8');
});

test('the order written decides: explode then keep, or keep then explode', () => {
  expect(faces('2d6!kh1', [6, 2, 1])).toBe('6!, 1 dropped, 2 dropped');
  expect(faces('2d6kh1!', [6, 2, 1])).toBe('6!, 1, 2 dropped');
});
