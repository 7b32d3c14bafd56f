import type { Audience } from '../document/viewer.ts';
import { EVERYONE } from '../document/viewer.ts';
import type { DataEffect } from './effect.ts';

type Plain = Record<string, unknown>;
type Change = (before: unknown) => unknown;

/** Own properties only: a path never walks into a prototype. */
function changeAt(value: unknown, path: readonly string[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const record: Plain = value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Plain) : {};
  return { ...record, [key]: changeAt(Object.hasOwn(record, key) ? record[key] : undefined, rest, change) };
}

const clamp = (value: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, value));

/** Adds to who a document was shown to; shown to everyone stays shown to everyone. */
export function showTo(shownTo: Audience, audience: Audience): Audience {
  if (shownTo.includes(EVERYONE) || audience.includes(EVERYONE)) return [EVERYONE];
  return [...new Set([...shownTo, ...audience])];
}

/** The data of a document after an effect on it; unchanged for effects that only show it. */
export function applyToData(data: unknown, effect: DataEffect): unknown {
  switch (effect.op) {
    case 'show':
      return data;
    case 'set':
      return changeAt(data, effect.path, () => effect.value);
    case 'add':
      return changeAt(data, effect.path, (before) => clamp((typeof before === 'number' ? before : (effect.base ?? 0)) + effect.delta, effect.min, effect.max));
    case 'append':
      return changeAt(data, effect.path, (before) => [...(Array.isArray(before) ? (before as unknown[]) : []), effect.value]);
  }
}
