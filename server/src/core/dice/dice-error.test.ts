import { expect, test } from 'vitest';
import { locales, translate } from '../../i18n/translate.ts';
import { diceCodes } from '../error/codes/dice.ts';
import type { DiceCode } from './index.ts';
import { DiceError, rerollTens, roll, rollInline } from './index.ts';

const seed = 'errors';

/** One way to meet every code. */
const examples: Record<DiceCode, () => unknown> = {
  DICE_UNEXPECTED: () => roll('2d6+火', { seed }),
  DICE_UNFINISHED: () => roll('2d6+', { seed }),
  DICE_TOO_LONG: () => roll('1+'.repeat(400), { seed }),
  DICE_TOO_DEEP: () => roll('('.repeat(40), { seed }),
  DICE_TOO_MANY: () => roll('9999d6', { seed }),
  DICE_COUNT_RANGE: () => roll('0d6', { seed }),
  DICE_SIDES_RANGE: () => roll('1d0', { seed }),
  DICE_REPEAT_RANGE: () => roll('21#1d6', { seed }),
  DICE_NUMBER_RANGE: () => roll('9'.repeat(30), { seed }),
  DICE_RESULT_RANGE: () => roll('1000000000*1000000000', { seed }),
  DICE_DIVISION_BY_ZERO: () => roll('1/0', { seed }),
  DICE_ENDLESS: () => roll('1d1!', { seed }),
  DICE_PARAM_MISSING: () => roll('{等级}d6', { seed }),
  DICE_PARAM_TYPE: () => roll('{等级}d6', { seed, params: { 等级: 0.5 } }),
  DICE_PERCENTILE_RANGE: () => rerollTens(0, { bonus: 1 }, { seed }),
  DICE_TOO_MANY_INLINE: () => {
    const last = rollInline('[[1]]'.repeat(30), { seed }).at(-1);
    throw last?.kind === 'error' ? last.error : new Error('the last roll is no error');
  },
};

test.each(Object.entries(examples))('%s is met with the parameters of its row, and has words for them in every language', (code, run) => {
  let met: unknown = null;
  try {
    run();
  } catch (error) {
    met = error;
  }
  if (!(met instanceof DiceError)) throw new Error(`${code} was not met: ${String(met)}`);
  expect(met.code).toBe(code);
  expect(Object.keys(met.params).toSorted()).toEqual([...diceCodes[met.code as DiceCode].params].toSorted());
  for (const locale of locales) {
    const words = translate(code, met.params, locale);
    expect(words).not.toBe(code);
    expect(words).not.toMatch(/\{\w+\}/);
  }
});
