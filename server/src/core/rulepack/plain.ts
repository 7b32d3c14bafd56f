/** A value as YAML gives it. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainMap;

/** A mapping without a prototype: `constructor` is a name like any other. */
export type PlainMap = { readonly [key: string]: Plain };

export function newMap<T>(entries: Iterable<readonly [string, T]> = []): Record<string, T> {
  const map: Record<string, T> = Object.create(null) as Record<string, T>;
  for (const [key, value] of entries) map[key] = value;
  return map;
}

export function isMap(value: unknown): value is PlainMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The mapping at a key, or an empty one. */
export function mapAt(value: Plain | undefined, key: string): PlainMap {
  const inner = isMap(value) ? value[key] : undefined;
  return isMap(inner) ? inner : newMap();
}

/** The value under a path, or undefined. */
export function valueAt(value: Plain, path: readonly string[]): Plain | undefined {
  let inner: Plain | undefined = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = Array.isArray(inner) ? (inner as readonly Plain[])[Number(key)] : (inner as PlainMap)[key];
  }
  return inner;
}
