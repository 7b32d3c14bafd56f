import { expect, test } from 'vitest';
import { DiceError, diceLimits, parseDice, printDice, slotNames } from './index.ts';

function canonical(text: string): string {
  return printDice(parseDice(text));
}

function failure(text: string): { code: string; position: number; params: unknown } {
  try {
    parseDice(text);
  } catch (error) {
    if (error instanceof DiceError) return { code: error.code, position: error.position, params: error.params };
    throw error;
  }
  throw new Error(`${text} was read without an error`);
}

test.each([
  ['', '1d20'],
  ['   ', '1d20'],
  ['D20', '1d20'],
  ['2 d 6 + 1', '2d6+1'],
  ['d%', '1d100'],
  ['1d%%2', '1d100%2'],
  ['dF', '4dF'],
  ['3d6x5', '3d6*5'],
  ['(2d6+6)X5', '(2d6+6)*5'],
  ['2d6×5÷2', '2d6*5/2'],
  ['2x3d6', '2*3d6'],
  ['4d6k3', '4d6kh3'],
  ['4d6ph1', '4d6dh1'],
  ['4d6pl1', '4d6dl1'],
  ['4d6 kh 3', '4d6kh3'],
  ['5d6e=6', '5d6e6'],
  ['4d6k==6', '4d6k=6'],
  ['4dFro=-1', '4dFro=-1'],
  ['10d10<>1', '10d10!=1'],
  ['6d6=6', '6d6==6'],
  ['5d6! = 6', '5d6! ==6'],
  ['((((2d6))))', '2d6'],
  ['(1+2)+3', '1+2+3'],
  ['1+(2+3)', '1+(2+3)'],
  ['-(2+3)', '-(2+3)'],
  ['--2', '--2'],
  ['+5', '5'],
  ['(1,)', '(1,)'],
  ['(1,2,)', '(1, 2)'],
  ['(4d6kh3)kh1', '(4d6kh3)kh1'],
  ['(4d6)kh3', '4d6kh3'],
  ['(2d6)>=7', '(2d6)>=7'],
  ['2d6>=7', '2d6>=7'],
  ['7d10>={difficulty}-1', '7d10>={difficulty}-1'],
  ['3＃1d20', '3#1d20'],
  ['3#', '3#1d20'],
  ['优势', 'adv 1d20'],
  ['1d20 Disadvantage', 'dis 1d20'],
  ['advd20', 'adv 1d20'],
  ['3#1d20 劣勢', '3#dis 1d20'],
  ['adv 3#1d20', '3#adv 1d20'],
  ['{技能值}d10', '{技能值}d10'],
  ['1。5', '1.5'],
])('%j is read as %s', (written, expected) => {
  expect(canonical(written)).toBe(expected);
});

test.each([
  ['1d20+', 'DICE_UNFINISHED', 5],
  ['1d20 + 攻击', 'DICE_UNEXPECTED', 7],
  ['１ｄ２０＋攻击', 'DICE_UNEXPECTED', 5],
  ['(1d6', 'DICE_UNFINISHED', 4],
  ['1d6)', 'DICE_UNEXPECTED', 3],
  ['()', 'DICE_UNEXPECTED', 1],
  ['1 < 2 < 3', 'DICE_UNEXPECTED', 6],
  ['1d6.5', 'DICE_UNEXPECTED', 2],
  ['2.5d6', 'DICE_COUNT_RANGE', 0],
  ['4d6kh0', 'DICE_COUNT_RANGE', 5],
  ['4d6kh', 'DICE_UNFINISHED', 5],
  ['2d6rrh1', 'DICE_UNEXPECTED', 5],
  ['5d6!!', 'DICE_UNEXPECTED', 4],
  ['(1,2)!', 'DICE_UNEXPECTED', 5],
  ['(1d6+1)kh1', 'DICE_UNEXPECTED', 7],
  ['1d10001', 'DICE_SIDES_RANGE', 2],
  ['1001d6', 'DICE_TOO_MANY', 0],
  ['0#1d6', 'DICE_REPEAT_RANGE', 0],
  ['1.5#1d6', 'DICE_REPEAT_RANGE', 0],
  ['adv 1d20 dis', 'DICE_UNEXPECTED', 9],
  ['1d20 adv adv', 'DICE_UNEXPECTED', 9],
  ['{Pool }d6', 'DICE_UNEXPECTED', 0],
  ['1d20🎲', 'DICE_UNEXPECTED', 4],
  ['1.0000001', 'DICE_NUMBER_RANGE', 0],
])('%j fails with %s at %i', (written, code, position) => {
  expect(failure(written)).toMatchObject({ code, position });
});

test('an error shows what stands there and samples of what may', () => {
  expect(failure('2d6+火球术').params).toEqual({ column: 5, seen: '火球术', expected: '5 2d6 ( -' });
  expect(failure('2d6+').params).toEqual({ column: 5, expected: '5 2d6 ( -' });
  expect(failure(`2d6+${'很'.repeat(60)}`).params).toMatchObject({ seen: `${'很'.repeat(20)}…` });
});

test('length and nesting are bounded', () => {
  const { expressionLength, nesting } = diceLimits;
  expect(failure('1'.padEnd(expressionLength + 1, '+1')).code).toBe('DICE_TOO_LONG');
  expect(canonical(`1${'+1'.repeat((expressionLength - 1) / 2)}`)).toHaveLength(expressionLength - 1);
  expect(canonical(`${'('.repeat(nesting)}1d6${')'.repeat(nesting)}`)).toBe('1d6');
  expect(failure(`${'('.repeat(nesting + 1)}1d6${')'.repeat(nesting + 1)}`).code).toBe('DICE_TOO_DEEP');
  expect(failure(`${'-'.repeat(nesting + 1)}1`).code).toBe('DICE_TOO_DEEP');
});

test('words that share letters with the grammar do not slow reading down', () => {
  const start = performance.now();
  for (const run of ['dh', 'dis', 'adv', 'kl', 'x', '((', '[[', '{a', '1d', '. ']) {
    for (let round = 0; round < 20; round += 1) expect(() => parseDice(`1d6 ${run.repeat(160)}z`)).toThrow(DiceError);
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('slots are listed once, in the order written, wherever a number may stand', () => {
  const names = slotNames(parseDice('{pool}d{sides}kh{keep}mi{low}>={difficulty} + (1d6 + {pool})'));
  expect(names).toEqual(['pool', 'sides', 'keep', 'low', 'difficulty']);
  expect(slotNames(parseDice('1d20'))).toEqual([]);
});
