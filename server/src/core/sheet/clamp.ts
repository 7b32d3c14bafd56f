import type { Issue } from '../error/issue.ts';
import type { Bounds, Rulepack } from '../rulepack/index.ts';
import { readSheet } from './sheet-reader.ts';
import type { SheetValues } from './values.ts';
import { numberIn, ownValue } from './values.ts';

/** The value brought into its bounds; where that changes it, a note says so. */
export function clampNumber(value: number, { name, bounds: { min, max } }: { name: string; bounds: Bounds }, notes: Issue[]): number {
  if (max !== null && value > max) {
    notes.push({ path: [name], code: 'ISSUE_SHEET_ABOVE_MAXIMUM', params: { name, seen: value, maximum: max, used: max } });
    return max;
  }
  if (min !== null && value < min) {
    notes.push({ path: [name], code: 'ISSUE_SHEET_BELOW_MINIMUM', params: { name, seen: value, minimum: min, used: min } });
    return min;
  }
  return value;
}

/** Brings every pool that the sheet stores between 0 and what it holds now; `values` is changed. */
export function clampVitals(rulepack: Rulepack, values: Record<string, SheetValues[string]>, notes: Issue[]): void {
  for (const { name, max } of rulepack.sheet.vitals.values()) {
    const stored = numberIn(ownValue(values, name));
    if (stored !== null) values[name] = clampNumber(stored, { name, bounds: { min: 0, max: Math.max(0, readSheet(rulepack, values).number(max)) } }, notes);
  }
}
