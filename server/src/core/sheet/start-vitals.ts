import type { Rulepack } from '../rulepack/index.ts';
import { formulaValue } from './derive-stats.ts';
import { readSheet } from './sheet-reader.ts';
import type { SheetValues } from './values.ts';
import { numberIn, sheetValues } from './values.ts';

/** The sheet with every pool at what it starts with: full, or what its formula says, within what it holds. */
export function startVitals(rulepack: Pick<Rulepack, 'derived' | 'defaults' | 'sheet'>, values: SheetValues): SheetValues {
  const started = sheetValues(Object.entries(values));
  for (const { name, max, start } of rulepack.sheet.vitals.values()) {
    const reader = readSheet(rulepack, started);
    const most = Math.max(0, reader.number(max));
    const wanted = start === null ? most : (numberIn(formulaValue(start, reader.number)) ?? most);
    started[name] = Math.min(Math.max(0, Math.floor(wanted)), most);
  }
  return started;
}
