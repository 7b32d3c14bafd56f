import type { TreeView } from './tree-view.ts';

export type JsonChange = { op?: unknown; path?: unknown; from?: unknown; value?: unknown };

export function isRecordOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function pointerSteps(pointer: unknown): string[] {
  return String(pointer ?? '').split('/').filter((part) => part !== '').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function isRefusedWay(way: readonly string[]): boolean {
  return way.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype');
}

/** JSON as a model writes it: in a fence, with commas too many. What cannot be read is an empty object. */
export function parseLooseJson(text: unknown): unknown {
  const source = String(text ?? '').replace(/^\s*```\w*\n?|```\s*$/g, '');
  for (const candidate of [source, source.replace(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(candidate);
    } catch {
      continue;
    }
  }
  return {};
}

export function ownAt(root: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((value, part) => (isRecordOrList(value) && Object.hasOwn(value, part) ? value[part] : undefined), root);
}

/** Makes one change of a JSON patch in plain data. */
export function changeData(root: unknown, { op, path, from, value }: JsonChange): void {
  const way = pointerSteps(path);
  const key = way.at(-1);
  const holder = ownAt(root, way.slice(0, -1));
  if (key === undefined || isRefusedWay(way) || !isRecordOrList(holder)) return;
  if (op === 'move' || op === 'copy') {
    const source = ownAt(root, pointerSteps(from));
    if (op === 'move') changeData(root, { op: 'remove', path: from });
    return changeData(root, { op: 'add', path, value: source });
  }
  if (op === 'delta') holder[key] = Number(holder[key]) + Number(value);
  else if (op === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (op === 'remove') delete holder[key];
  else if (Array.isArray(holder) && op !== 'replace') holder.splice(key === '-' ? holder.length : Number(key), 0, value);
  else holder[key] = value;
}

/** Asks for one change of a JSON patch in the variables. */
export function changeVariable(tree: TreeView, base: readonly string[], { op, path, value }: JsonChange): void {
  const way = [...base, ...pointerSteps(path)];
  const parent = way.slice(0, -1);
  const last = way.at(-1);
  if (isRefusedWay(way)) return;
  if (op === 'remove') tree.remove(way);
  else if (op === 'delta') tree.add(way, Number(value));
  else if (Array.isArray(tree.get(parent)) && op !== 'replace') tree.insert(parent, value, last === '-' ? undefined : Number(last));
  else tree.set(way, value, true);
}

export function yamlScalar(value: unknown): string {
  if (typeof value !== 'string') return value === undefined ? 'null' : String(JSON.stringify(value));
  const isPlain = value !== '' && !/^[\s\-?:,[\]{}#&*!|>'"%@`~=]|[:#]\s|\s#|\s$|:$|\n|^(?:true|false|null|yes|no|on|off|[-+.\d].*)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** Plain data as YAML in its block form. */
export function yamlBlock(value: unknown, indent: string): string {
  if (!isRecordOrList(value)) return yamlScalar(value);
  const isList = Array.isArray(value);
  const items = Object.entries(value);
  if (items.length === 0) return isList ? '[]' : '{}';
  return items.map(([name, item]) => {
    const mark = isList ? '-' : `${yamlScalar(name)}:`;
    if (!isRecordOrList(item) || Object.keys(item).length === 0) return `${indent}${mark} ${yamlBlock(item, '')}`;
    const inner = yamlBlock(item, `${indent}  `);
    return isList ? `${indent}- ${inner.trimStart()}` : `${indent}${mark}\n${inner}`;
  }).join('\n');
}

/** Functions that read and patch plain data, and show it as YAML. */
export function patchFunctions(tree: TreeView): Record<string, unknown> {
  const changesIn = (list: unknown): JsonChange[] => (Array.isArray(list) ? list.filter(isRecordOrList) : []);
  return {
    parseJSON: parseLooseJson,
    jsonPatch: (target: unknown, patches: unknown): unknown => {
      const copy: unknown = JSON.parse(JSON.stringify(target ?? null));
      for (const change of changesIn(patches)) changeData(copy, change);
      return copy;
    },
    /** `(path, patches)` or `(patches)`. */
    patchVariables: (path: unknown, patches: unknown): void => {
      const base = Array.isArray(path) ? [] : tree.segments(path) ?? [];
      for (const change of changesIn(Array.isArray(path) ? path : patches)) changeVariable(tree, base, change);
    },
    YAML: { stringify: (value: unknown) => `${yamlBlock(value === undefined ? null : JSON.parse(JSON.stringify(value)), '')}\n`, parse: parseLooseJson },
  };
}
