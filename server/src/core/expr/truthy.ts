import type { Value } from './value.ts';

/** Whether a value counts as true: everything but null, false, 0, the empty text, the empty list and the empty map. */
export function truthy(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  if (Array.isArray(value)) return value.length > 0;
  for (const key in value) if (Object.hasOwn(value, key)) return true;
  return false;
}
