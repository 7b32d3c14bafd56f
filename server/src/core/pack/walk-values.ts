/** A value inside plain data. The path is kept as links, because copying it at every level would be quadratic in depth. */
export type Place = { readonly value: unknown; readonly key: string; readonly depth: number; readonly parent: Place | null };

/** Every value inside plain data, itself included, parents first. Without recursion, so that depth cannot overflow. */
export function* walkValues(root: unknown): Generator<Place> {
  const open: Place[] = [{ value: root, key: '', depth: 0, parent: null }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    yield place;
    const parent = place;
    if (typeof parent.value !== 'object' || parent.value === null) continue;
    const children = Object.entries(parent.value).toReversed();
    for (const [key, value] of children) open.push({ value, key, depth: parent.depth + 1, parent });
  }
}

/** The keys that lead from the root to a place. */
export function pathTo(place: Place): string[] {
  const path: string[] = [];
  for (let at: Place = place; at.parent !== null; at = at.parent) path.push(at.key);
  return path.toReversed();
}

/** True when a string anywhere inside, keys included, contains `<%`. */
export function hasTemplate(root: unknown): boolean {
  for (const { value, key } of walkValues(root)) {
    if ((typeof value === 'string' && value.includes('<%')) || key.includes('<%')) return true;
  }
  return false;
}

/** True when data is deeper or has more values than allowed. Data that contains itself counts as endlessly deep. */
export function exceeds(root: unknown, limit: { readonly depth: number; readonly values: number }): boolean {
  let count = 0;
  for (const { depth } of walkValues(root)) {
    count += 1;
    if (depth > limit.depth || count > limit.values) return true;
  }
  return false;
}
