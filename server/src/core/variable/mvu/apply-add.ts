import { shown } from '../../error/issues-of-zod.ts';
import type { Applying, Change } from './change.ts';
import { refusal } from './change.ts';
import type { TreeOperation } from './operation.ts';
import { hasDescriptions } from './rules.ts';
import type { JsonValue } from './tree.ts';
import { isDescribed, valueAt, withValueAt } from './tree.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/u;

/** The date so many milliseconds later, as UTC says it; null where the text is no ISO date. */
function later(text: string, delta: number): string | null {
  const [whole, , , , hour, , , zone] = isoDate.exec(text) ?? [];
  if (whole === undefined) return null;
  const instant = Date.parse(hour !== undefined && zone === undefined ? `${whole.replace(' ', 'T')}Z` : whole.replace(' ', 'T'));
  const moved = new Date(instant + delta);
  return Number.isNaN(moved.getTime()) ? null : moved.toISOString();
}

function sumOf(value: JsonValue | undefined, delta: number): JsonValue | null {
  // Twelve digits: 0.1 + 0.2 is 0.3 to everybody but a processor.
  const sum = typeof value === 'number' ? Number((value + delta).toPrecision(12)) : null;
  if (sum !== null) return Number.isFinite(sum) ? sum : null;
  return typeof value === 'string' ? later(value, delta) : null;
}

/** Adds to a number, or milliseconds to an ISO date. */
export function applyAdd(tree: JsonValue, { path, delta }: Extract<TreeOperation, { op: 'add' }>, { rules }: Applying): Change {
  const before = valueAt(tree, path);
  if (before === undefined) return refusal('MVU_PATH_UNKNOWN', path);
  const described = hasDescriptions(rules) && isDescribed(before) ? before : null;
  const sum = sumOf(described === null ? before : described[0], delta);
  if (sum === null) return refusal('MVU_NOT_A_NUMBER', path, { seen: shown(before) });
  return { tree: withValueAt(tree, path, described === null ? sum : [sum, described[1]]), path };
}
