import type { Rulepack } from '../rulepack/index.ts';
import { canonicalOf } from '../rulepack/index.ts';
import type { SheetValues } from '../sheet/index.ts';
import { readSheet } from '../sheet/index.ts';
import type { Figure, SubsystemSheet } from './subsystem-sheet.ts';

/** What subsystems see of the sheet of one character; `derived` if somebody has worked it out with scripts already. */
export function sheetOf(rulepack: Rulepack, values: SheetValues, derived?: SheetValues): SubsystemSheet {
  const reader = readSheet(rulepack, values, derived);
  const find = (name: string): Figure | null => {
    const key = canonicalOf(rulepack, name);
    const found = key === null ? null : reader.find(key);
    return key === null || typeof found?.value !== 'number' ? null : { key, value: found.value, checkValue: reader.checkNumber(key) };
  };
  return { find, figures: { ...rulepack.defaults, ...reader.derived, ...values } };
}
