import type { Variable } from './variable-operations.ts';

/** Variables that stand under one heading; declared ones have none. */
export type VariableGroup = { readonly title: string; readonly variables: readonly Variable[] };

const prefix = 'mvu.';

/** The first name of a path, in brackets or up to the next dot. */
function firstName(path: string): string {
  return /^\["((?:\\.|[^"\\])*)"\]/u.exec(path)?.[1] ?? /^[^.[]+/u.exec(path)?.[0] ?? path;
}

/** What of a leaf's path stands behind its heading; the whole of it where there is nothing else. */
export function shortLabel({ name, source, label }: Pick<Variable, 'name' | 'source' | 'label'>): string {
  if (source !== 'TREE') return label;
  const path = name.slice(prefix.length);
  const rest = path.slice(firstName(path).length).replace(/^\./u, '');
  return path.startsWith('[') || rest === '' ? path : rest.replaceAll('.', ' · ');
}

/** Declared variables first, then the leaves of the tree by their first name; a leaf on the first level has no heading of its own. */
export function groupVariables(variables: readonly Variable[]): VariableGroup[] {
  const groups = new Map<string, Variable[]>();
  for (const variable of variables) {
    const path = variable.name.slice(prefix.length);
    const title = variable.source === 'TREE' && firstName(path) !== path && !path.startsWith('[') ? firstName(path) : '';
    groups.set(title, [...(groups.get(title) ?? []), variable]);
  }
  return [...groups].map(([title, members]) => ({ title, variables: members }));
}

/** Which part of its span a bounded number fills, from 0 to 1; null for what has no span. */
export function shareOf({ kind, value, minimum, maximum }: Pick<Variable, 'kind' | 'value' | 'minimum' | 'maximum'>): number | null {
  if (kind !== 'NUMBER' || typeof value !== 'number' || maximum === null) return null;
  const least = minimum ?? 0;
  return maximum <= least ? null : Math.min(1, Math.max(0, (value - least) / (maximum - least)));
}

/** Those in whose name, label or value all of the words occur. */
export function foundVariables(variables: readonly Variable[], search: string): Variable[] {
  const words = search.toLowerCase().split(/\s+/u).filter((word) => word !== '');
  return variables.filter(({ name, label, text }) => words.every((word) => `${name} ${label} ${text}`.toLowerCase().includes(word)));
}

/** What was typed as a value of a kind; undefined where it is none. */
export function typedValue(kind: Variable['kind'], text: string): unknown {
  if (kind === 'BOOL') return text === 'true';
  if (kind !== 'NUMBER') return text;
  const number = Number(text.trim().replace(/^[−－]/u, '-'));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
