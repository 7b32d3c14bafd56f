/** A change of the variables as `core/variable/mvu` takes it. */
export type ViewWrite =
  | { op: 'set'; path: string[]; value: unknown; upsert?: true }
  | { op: 'add'; path: string[]; delta: number }
  | { op: 'insert'; path: string[]; value: unknown; key?: string | number }
  | { op: 'delete'; path: string[] };

export type ViewLimits = { writes: number; valueChars: number };

/** The variables of one turn inside of the sandbox: as they were given, and what templates changed since. */
export type View = {
  readonly root: Record<string, unknown>;
  readonly limits: ViewLimits;
  /** Called with a name of the root whose value changed. */
  readonly onRoot: (name: string) => void;
  readonly undo: { count: number; back: () => void }[];
  readonly writes: ViewWrite[];
  /** Changes that were not done because there were too many, or they were too large. */
  refused: number;
};

export type TreeView = {
  readonly view: View;
  segments(path: unknown): string[] | null;
  get(path: unknown): unknown;
  set(path: unknown, value: unknown, isKept: boolean): void;
  add(path: unknown, change: number): void;
  insert(path: unknown, value: unknown, key?: string | number): void;
  remove(path: unknown): void;
};

export function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isDescribedLeaf(value: unknown): value is [unknown, string] {
  return Array.isArray(value) && value.length === 2 && typeof value[1] === 'string' && !Array.isArray(value[0]);
}

/** The names of a path; null where one of them means something to JavaScript itself. `stat_data` is the whole tree. */
export function wayOf(root: Record<string, unknown>, path: unknown): string[] | null {
  const pattern = /\[\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\]]*))\s*\]|[^.[\]]+/g;
  const parts = Array.isArray(path) ? path.map(String) : [...String(path ?? '').matchAll(pattern)].map(([all, double, single, bare]) => double ?? single ?? bare?.trim() ?? all.trim());
  while (parts[0] === 'stat_data' && !Object.hasOwn(root, 'stat_data')) parts.shift();
  return parts.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype') ? null : parts;
}

export function valueOn(root: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((value, key) => (isHolder(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

/** A value as data, and how long it is as text. */
export function dataOf(value: unknown): { value: unknown; chars: number } {
  const text: unknown = JSON.stringify(value);
  return typeof text === 'string' ? { value: JSON.parse(text), chars: text.length } : { value: null, chars: 4 };
}

/** Gives the last name of a way another value, or with `undefined` takes it away; noted so that it can be undone. */
export function putOn(view: View, way: readonly string[], value: unknown, isKept: boolean): void {
  const key = way.at(-1);
  const holder = valueOn(view.root, way.slice(0, -1));
  if (key === undefined || !isHolder(holder)) return;
  const first = way[0] ?? '';
  const had = Object.hasOwn(holder, key);
  const before = holder[key];
  const cuts = Array.isArray(holder) && value === undefined;
  if (cuts) holder.splice(Number(key), 1);
  else if (value === undefined) delete holder[key];
  else holder[key] = value;
  view.onRoot(first);
  const back = () => {
    if (cuts) holder.splice(Number(key), 0, before);
    else if (had) holder[key] = before;
    else if (Array.isArray(holder)) holder.length = Number(key);
    else delete holder[key];
    view.onRoot(first);
  };
  view.undo.push({ count: isKept ? 1 : 0, back });
}

/** Takes back what was done since there were `mark` steps. */
export function rollBack(view: View, mark: number): void {
  while (view.undo.length > mark) {
    const step = view.undo.pop();
    step?.back();
    view.writes.length -= step?.count ?? 0;
  }
}

export function admitWrite(view: View, write: ViewWrite, chars: number): boolean {
  if (view.writes.length >= view.limits.writes || chars > view.limits.valueChars || write.path.length > 32) {
    view.refused += 1;
    return false;
  }
  view.writes.push(write);
  return true;
}

export function setOn(view: View, way: string[], given: unknown, isKept: boolean): void {
  const { value, chars } = dataOf(given);
  const before = valueOn(view.root, way);
  if (before !== undefined) {
    if (isKept && !admitWrite(view, { op: 'set', path: way, value }, chars)) return;
    return putOn(view, way, isDescribedLeaf(before) && !isDescribedLeaf(value) ? [value, before[1]] : value, isKept);
  }
  // The first name on the way that is not there yet is added, with everything below it.
  let known = 0;
  while (known < way.length - 1 && isHolder(valueOn(view.root, way.slice(0, known + 1)))) known += 1;
  const path = way.slice(0, known + 1);
  const nested = way.slice(known + 1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const write: ViewWrite = valueOn(view.root, path) === undefined ? { op: 'set', path, value: nested, upsert: true } : { op: 'set', path, value: nested };
  if (isKept && !admitWrite(view, write, chars)) return;
  putOn(view, path, nested, isKept);
}

export function addOn(view: View, way: string[], change: number): void {
  const before = valueOn(view.root, way);
  const number = isDescribedLeaf(before) ? before[0] : before;
  if (typeof number !== 'number' || !admitWrite(view, { op: 'add', path: way, delta: change }, 20)) return;
  const sum = Number((number + change).toPrecision(12));
  putOn(view, way, isDescribedLeaf(before) ? [sum, before[1]] : sum, true);
}

export function insertOn(view: View, way: string[], given: unknown, key: string | number | undefined): void {
  const holder = valueOn(view.root, way);
  if (!isHolder(holder)) return;
  const { value, chars } = dataOf(given);
  if (!admitWrite(view, { op: 'insert', path: way, value, ...(key !== undefined && { key }) }, chars)) return;
  if (!Array.isArray(holder)) return putOn(view, [...way, String(key ?? '')], value, true);
  const next = [...holder];
  next.splice(key === undefined || key === '-' ? next.length : Number(key), 0, value);
  putOn(view, way, next, true);
}

/** Reading and changing the variables by path. Nothing leaves the sandbox but the list of wanted changes. */
export function treeView(root: Record<string, unknown>, limits: ViewLimits, onRoot: (name: string) => void): TreeView {
  const view: View = { root, limits, onRoot, undo: [], writes: [], refused: 0 };
  const on = (path: unknown, work: (way: string[]) => void): void => {
    const way = wayOf(root, path);
    if (way !== null && way.length > 0) work(way);
  };
  return {
    view,
    segments: (path) => wayOf(root, path),
    get: (path) => {
      const way = wayOf(root, path);
      return way === null ? undefined : valueOn(root, way);
    },
    set: (path, value, isKept) => on(path, (way) => setOn(view, way, value, isKept)),
    add: (path, change) => on(path, (way) => addOn(view, way, change)),
    insert: (path, value, key) => on(path, (way) => insertOn(view, way, value, key)),
    remove: (path) => on(path, (way) => {
      if (valueOn(root, way) !== undefined && admitWrite(view, { op: 'delete', path: way }, 0)) putOn(view, way, undefined, true);
    }),
  };
}
