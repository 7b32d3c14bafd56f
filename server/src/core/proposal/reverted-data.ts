import { sameJson } from '../document/same-json.ts';

type Json = unknown;

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const own = (value: Json, key: string): Json => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/**
 * The data as it is now, without a change that was made earlier: what the change made and nobody touched since is as before it,
 * name by name; lists count as one. Plain JSON; undefined is what is not there.
 */
export function revertedData(before: Json, after: Json, current: Json): Json {
  if (sameJson(before, after)) return current;
  if (sameJson(after, current)) return before;
  if (!isRecord(after) || !isRecord(current)) return current;
  const keys = new Set([...Object.keys(current), ...Object.keys(after), ...(isRecord(before) ? Object.keys(before) : [])]);
  const reverted = [...keys].map((key) => [key, revertedData(own(before, key), own(after, key), own(current, key))] as const);
  return Object.fromEntries(reverted.filter(([, value]) => value !== undefined));
}
