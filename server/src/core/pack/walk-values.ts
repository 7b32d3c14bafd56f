export type Place = { readonly value: unknown; readonly path: readonly string[] };

/** Every value inside plain data, itself included, parents first. Without recursion, so that depth cannot overflow. */
export function* walkValues(root: unknown): Generator<Place> {
  const open: Place[] = [{ value: root, path: [] }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    yield place;
    const { value, path } = place;
    if (typeof value !== 'object' || value === null) continue;
    open.push(...Object.entries(value).map(([key, child]) => ({ value: child, path: [...path, key] })).toReversed());
  }
}

/** True when a string anywhere inside, keys included, contains `<%`. */
export function hasTemplate(root: unknown): boolean {
  for (const { value, path } of walkValues(root)) {
    if (typeof value === 'string' && value.includes('<%')) return true;
    if (path.at(-1)?.includes('<%')) return true;
  }
  return false;
}
