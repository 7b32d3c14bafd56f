type Json = unknown;

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isSame(a: Json, b: Json): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

const own = (value: Json, key: string): Json => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/**
 * The data as it is now, without a change that was made earlier: what the change made and nobody touched since is as before it,
 * name by name; lists count as one. Plain JSON; undefined is what is not there.
 */
export function revertedData(before: Json, after: Json, current: Json): Json {
  if (isSame(before, after)) return current;
  if (isSame(after, current)) return before;
  if (!isRecord(after) || !isRecord(current)) return current;
  const keys = new Set([...Object.keys(current), ...Object.keys(after), ...(isRecord(before) ? Object.keys(before) : [])]);
  const reverted = [...keys].map((key) => [key, revertedData(own(before, key), own(after, key), own(current, key))] as const);
  return Object.fromEntries(reverted.filter(([, value]) => value !== undefined));
}
