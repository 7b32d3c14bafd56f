import { copyJson, isRecord, setOwn } from './json.ts';
import type { JsonValue } from './json.ts';

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const result = {};
  for (const key of Object.keys(value).sort()) setOwn(result, key, sorted(value[key] as JsonValue));
  return result;
}

/**
 * JSON text whose object keys are sorted at every level (whole-number keys come first, as in every JavaScript object),
 * so that equal values give equal text. Throws WORLD_BOOK_TOO_DEEP on cycles and on more than 200 levels.
 */
export function stableStringify(value: unknown, space: number | string = 2): string {
  return JSON.stringify(sorted(copyJson(value)), null, space);
}
