import type { TreeView } from './tree-view.ts';

export type Functions = Record<string, unknown>;

export type VariableOptions = { scope?: unknown; flags?: unknown; results?: unknown; defaults?: unknown; merge?: unknown; index?: unknown; dryRun?: unknown; min?: unknown; max?: unknown };

export type VariableTools = { tree: TreeView; variables: () => unknown; merge: (a: unknown, b: unknown) => unknown };

export function isScopeName(value: unknown): boolean {
  return typeof value === 'string' && ['global', 'local', 'message', 'cache', 'initial', 'chat'].includes(value);
}

export function isOptions(value: unknown): value is VariableOptions {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Options as an object, or as one word that says which of them is meant. */
export function optionsFrom(given: unknown): VariableOptions {
  if (isOptions(given)) return given;
  if (typeof given === 'boolean') return { dryRun: given };
  if (typeof given !== 'string') return {};
  if (isScopeName(given)) return { scope: given };
  if (['nx', 'xx', 'n', 'nxs', 'xxs'].includes(given)) return { flags: given };
  return ['old', 'new', 'fullcache'].includes(given) ? { results: given } : {};
}

export function isRefusedBy({ flags }: VariableOptions, exists: boolean): boolean {
  return ((flags === 'nx' || flags === 'nxs') && exists) || ((flags === 'xx' || flags === 'xxs') && !exists);
}

export function placeFor({ tree }: VariableTools, path: unknown, index: unknown): unknown {
  return index === undefined || index === null ? path : [...(tree.segments(path) ?? []), String(index)];
}

export function dataCopy(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value) ?? 'null');
}

/** `getvar(path, { defaults })`, `getvar(path, 'message')`, `getvar(path, fallback)`. */
export function readVariable({ tree, variables }: VariableTools, path: unknown, given: unknown): unknown {
  const value = path === undefined || path === null || path === '' || path === 'variables' ? variables() : tree.get(path);
  if (value !== undefined && value !== null) return value;
  if (isOptions(given)) return given.defaults ?? value;
  return given === undefined || typeof given === 'boolean' || isScopeName(given) ? value : given;
}

export function writeVariable(tools: VariableTools, path: unknown, given: { value: unknown; options: unknown }): unknown {
  const { tree, variables, merge } = tools;
  const options = optionsFrom(given.options);
  const place = placeFor(tools, path, options.index);
  const before = tree.get(place);
  const old = options.results === 'old' ? dataCopy(before) : before;
  const isRefused = isRefusedBy(options, before !== undefined);
  const next = options.merge === true ? merge(dataCopy(before), given.value) : given.value;
  if (!isRefused && options.dryRun !== true) tree.set(place, next === undefined ? null : next, options.scope !== 'cache');
  if (options.results === 'fullcache') return variables();
  return options.results === 'old' || isRefused ? old : next;
}

/** The number of a variable, also of one with a description; NaN where it is none. */
export function numberFrom(value: unknown, defaults: unknown): number {
  if (value === undefined || value === null) return Number(defaults ?? 0);
  const plain: unknown = Array.isArray(value) ? value[0] : value;
  return plain === '' || plain === null ? Number.NaN : Number(plain);
}

export function shiftVariable(tools: VariableTools, path: unknown, given: { change: number; options: unknown }): unknown {
  const { tree } = tools;
  const options = optionsFrom(given.options);
  const place = placeFor(tools, path, options.index);
  const before = tree.get(place);
  const sum = Number((numberFrom(before, options.defaults) + given.change).toPrecision(12));
  if (!Number.isFinite(sum) || isRefusedBy(options, before !== undefined)) return before;
  const low = options.min === undefined || options.min === null ? -Infinity : Number(options.min);
  const high = options.max === undefined || options.max === null ? Infinity : Number(options.max);
  const after = Math.min(high, Math.max(low, sum));
  const isNumber = typeof before === 'number' || (Array.isArray(before) && typeof before[0] === 'number');
  if (options.dryRun === true) return after;
  if (isNumber && after === sum && options.scope !== 'cache') tree.add(place, given.change);
  else tree.set(place, after, options.scope !== 'cache');
  return options.results === 'old' ? before : after;
}

export function insertVariable({ tree }: VariableTools, path: unknown, given: { value: unknown; index: unknown }): unknown {
  const { value, index } = given;
  const holder = tree.get(path);
  const isKey = (typeof index === 'number' && index >= 0) || (typeof index === 'string' && !isScopeName(index));
  if (holder === undefined || holder === null) tree.set(path, [value], true);
  else tree.insert(path, value, isKey ? index : undefined);
  return tree.get(path);
}

/** Reading and changing variables as templates of the ecosystem do it: one tree stands behind every scope. */
export function variableFunctions(tools: VariableTools): Functions {
  const { tree } = tools;
  const remove = (path: unknown, index?: unknown): unknown => {
    const place = typeof index === 'number' || (typeof index === 'string' && !isScopeName(index)) ? placeFor(tools, path, index) : path;
    const before = dataCopy(tree.get(place));
    tree.remove(place);
    return before;
  };
  const safe = (given: unknown, fallback: unknown = ''): unknown => {
    const value = typeof given === 'string' && tree.get(given) !== undefined ? tree.get(given) : given;
    const plain: unknown = Array.isArray(value) && value.length === 2 && typeof value[1] === 'string' ? value[0] : value;
    return plain === undefined || plain === null ? fallback : plain;
  };
  const verbs: [string, unknown][] = [
    ['get', (path: unknown, options: unknown) => readVariable(tools, path, options)],
    ['set', (path: unknown, value: unknown, options: unknown) => writeVariable(tools, path, { value, options })],
    ['inc', (path: unknown, amount: unknown = 1, options: unknown = undefined) => shiftVariable(tools, path, { change: Number(amount), options })],
    ['dec', (path: unknown, amount: unknown = 1, options: unknown = undefined) => shiftVariable(tools, path, { change: -Number(amount), options })],
    ['del', remove],
    ['ins', (path: unknown, value: unknown, index: unknown) => insertVariable(tools, path, { value, index })],
  ];
  const functions: Functions = { SafeGetValue: safe, hasvar: (path: unknown) => tree.get(path) !== undefined };
  for (const [verb, body] of verbs) {
    functions[`${verb}var`] = body;
    for (const scope of ['Local', 'Global', 'Message']) functions[`${verb}${scope}Var`] = body;
  }
  return functions;
}
