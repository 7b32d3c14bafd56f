import type { DataOf } from '../../core/document/kinds/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { canonicalOf } from '../../core/rulepack/index.ts';
import type { SheetEdit, SheetValues } from '../../core/sheet/index.ts';
import { applyEdits, startVitals } from '../../core/sheet/index.ts';

type Fields = DataOf<'pregen'>['fields'];

/** The sheet of a ready-made character by a system, null where it has nothing of that system; `rest`: what stays words beside it. */
export type PregenSheet = { readonly values: SheetValues | null; readonly rest: Fields };

function editOf(rulepack: Rulepack, [word, value]: [string, Fields[string]]): SheetEdit[] {
  const name = canonicalOf(rulepack, word);
  if (name === null || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const figure = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
  return [{ name, change: 'set', value: figure }];
}

/**
 * Reads the figures of a ready-made character by the room's rules: names by any of their words, values within the bounds that a new
 * sheet has. What the system does not know, and words where it has figures, stays beside the sheet.
 */
export function pregenSheet(rulepack: Rulepack, fields: Fields): PregenSheet {
  const read = Object.entries(fields).map((field) => ({ field, edits: editOf(rulepack, field) }));
  const wrong = new Set(applyEdits(rulepack, {}, { edits: read.flatMap(({ edits }) => edits), mode: 'creation' }).issues.map(({ path }) => path[0]));
  const fits = ({ edits }: (typeof read)[number]) => edits.length > 0 && edits.every(({ name }) => !wrong.has(name));
  const edits = read.filter(fits).flatMap((each) => each.edits);
  const rest = Object.fromEntries(read.filter((each) => !fits(each)).map(({ field }) => field));
  return { values: edits.length === 0 ? null : startVitals(rulepack, applyEdits(rulepack, {}, { edits, mode: 'creation' }).values), rest };
}
