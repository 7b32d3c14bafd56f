import type { Issue } from '../error/issue.ts';
import type { Rulepack, StatValue } from '../rulepack/index.ts';
import type { WriteMode } from './bounds-of.ts';
import { boundsOf } from './bounds-of.ts';
import { clampNumber, clampVitals } from './clamp.ts';
import { sheetLimits } from './limits.ts';
import type { SheetEdit } from './sheet-edit.ts';
import { readSheet } from './sheet-reader.ts';
import type { SheetValues } from './values.ts';
import { numberIn, ownValue, sheetValues } from './values.ts';

/** What a stat was and is; `before` is null for one that the sheet did not have in any way. */
export type SheetChange = { readonly name: string; readonly before: StatValue | null; readonly after: StatValue };

/** With issues nothing has changed. `notes` say what was brought into bounds. */
export type AppliedEdits = { readonly values: SheetValues; readonly changes: readonly SheetChange[]; readonly issues: readonly Issue[]; readonly notes: readonly Issue[] };

type Write = { readonly rulepack: Rulepack; readonly values: Record<string, StatValue>; readonly mode: WriteMode; readonly issues: Issue[]; readonly notes: Issue[] };

/** Whether a stat may be words: what describes somebody, and what is words or dice already. */
function mayBeWords({ rulepack, values }: Write, name: string): boolean {
  if (rulepack.sheet.fields.includes(name)) return true;
  const { stats, sheet, creation } = rulepack;
  const known = stats.words.has(name) || stats.canonicals.includes(name);
  if (!known || sheet.vitals.has(name) || creation.attributes.has(name)) return false;
  const now = readSheet(rulepack, values).find(name)?.value;
  return typeof now === 'string' && numberIn(now) === null;
}

function write(into: Write, edit: SheetEdit): void {
  const { rulepack, values, mode, issues, notes } = into;
  const { name } = edit;
  if (edit.change === 'set' && typeof edit.value === 'string') {
    if (mayBeWords(into, name)) values[name] = edit.value.slice(0, sheetLimits.words);
    else issues.push({ path: [name], code: 'ISSUE_SHEET_NOT_NUMERIC', params: { name, seen: edit.value.slice(0, 40) } });
    return;
  }
  const amount = Number(edit.value);
  const wanted = edit.change === 'set' ? amount : readSheet(rulepack, values).number(name) + amount;
  if (!Number.isInteger(wanted) || Math.abs(wanted) > sheetLimits.figure) {
    issues.push({ path: [name], code: 'ISSUE_SHEET_NOT_WHOLE', params: { name, seen: wanted, maximum: sheetLimits.figure } });
    return;
  }
  values[name] = clampNumber(wanted, { name, bounds: boundsOf(rulepack, name, mode) }, notes);
}

/**
 * Writes changes to a sheet, one after the other, each value within the bounds of the system and each pool within what it holds.
 * Words for a number are an issue; with any issue the sheet stays as it was.
 */
export function applyEdits(rulepack: Rulepack, values: SheetValues, { edits, mode = 'edit' }: { readonly edits: readonly SheetEdit[]; readonly mode?: WriteMode }): AppliedEdits {
  const into: Write = { rulepack, values: sheetValues(Object.entries(values)), mode, issues: [], notes: [] };
  for (const edit of edits) write(into, edit);
  if (Object.keys(into.values).length > sheetLimits.names) into.issues.push({ path: [], code: 'ISSUE_TOO_LONG', params: { seen: Object.keys(into.values).length, maximum: sheetLimits.names } });
  if (into.issues.length > 0) return { values, changes: [], issues: into.issues, notes: [] };
  clampVitals(rulepack, into.values, into.notes);
  const before = readSheet(rulepack, values);
  const touched = [...new Set([...edits.map(({ name }) => name), ...Object.keys(into.values).filter((name) => into.values[name] !== ownValue(values, name))])];
  const changes = touched.flatMap((name): SheetChange[] => {
    const after = ownValue(into.values, name);
    const was = before.find(name)?.value ?? null;
    return after === undefined || after === ownValue(values, name) ? [] : [{ name, before: was, after }];
  });
  return { values: into.values, changes, issues: [], notes: into.notes };
}
