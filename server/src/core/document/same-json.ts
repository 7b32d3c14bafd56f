/** Whether two values are the same as JSON: the order of keys and keys without a value make no difference. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (Array.isArray(b)) return false;
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  let known = 0;
  for (const key of Object.keys(left)) {
    if (left[key] === undefined) continue;
    known += 1;
    if (!Object.hasOwn(right, key) || !sameJson(left[key], right[key])) return false;
  }
  return Object.keys(right).reduce((count, key) => (right[key] === undefined ? count : count + 1), 0) === known;
}
