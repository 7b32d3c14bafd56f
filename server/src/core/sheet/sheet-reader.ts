import type { Rulepack, StatValue } from '../rulepack/index.ts';
import { deriveStats } from './derive-stats.ts';
import type { SheetValues } from './values.ts';
import { defaultNumber, numberIn, ownValue } from './values.ts';

/** Where a value comes from: somebody wrote it, a rule computed it, or the system starts with it. */
export type ValueSource = 'sheet' | 'derived' | 'default';

/** Reads stats of one sheet, with the computed ones worked out once. */
export type SheetReader = {
  readonly derived: SheetValues;
  /** The value of a stat and where it comes from; null if nothing says anything about it. */
  readonly find: (name: string) => { readonly value: StatValue; readonly source: ValueSource } | null;
  /** The value as a number: what is no number counts as the default, else 0. */
  readonly number: (name: string) => number;
  /** What a check on the stat looks at. */
  readonly checkNumber: (name: string) => number;
};

/** What the sheet says itself wins over what is computed, and that over where the system starts. */
export function readSheet(rulepack: Pick<Rulepack, 'derived' | 'defaults' | 'sheet'>, values: SheetValues, derived: SheetValues = deriveStats(rulepack, values)): SheetReader {
  const find: SheetReader['find'] = (name) => {
    const [own, computed, start] = [ownValue(values, name), ownValue(derived, name), rulepack.defaults[name]];
    if (own !== undefined) return { value: own, source: 'sheet' };
    if (computed !== undefined) return { value: computed, source: 'derived' };
    return start === undefined ? null : { value: start, source: 'default' };
  };
  const number = (name: string) => numberIn(find(name)?.value) ?? defaultNumber(rulepack, name);
  return { derived, find, number, checkNumber: (name) => number(rulepack.sheet.checkValues.get(name) ?? name) };
}
