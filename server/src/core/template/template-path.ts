import type { PathSyntax, Syntax } from './expression-syntax.ts';

/** Names of the whole tree; a path may begin with one or several of them. */
const roots = new Set(['variables', 'stat_data', 'locals', 'data']);

/** The names under which a reader finds the whole tree, and values that a template named itself. No tree has them: they begin with NUL. */
export const treeName = '\u0000';
export const localName = (name: string): string => `\u0000${name}`;

/** The segments of a path written as text: `角色.阿明["好 感"][0]`. */
export function segmentsOf(path: string): string[] {
  return [...path.matchAll(/\[\s*(?:"([^"]*)"|'([^']*)'|([^\]]*))\s*\]|[^.[\]]+/g)].map(([all, double, single, bare]) => double ?? single ?? bare?.trim() ?? all.trim());
}

/** The way to a value from the names that were written; without one, to the whole tree. */
export function pathTo(segments: readonly string[], at: number): PathSyntax {
  let from = 0;
  while (from < segments.length && roots.has(segments[from] ?? '')) from += 1;
  const [first, ...rest] = segments.slice(from);
  return { kind: 'path', segments: first === undefined ? [treeName] : [first, ...rest], at };
}

/** A path that goes on from another one. */
export function onward(path: PathSyntax, segments: readonly string[]): PathSyntax {
  const [first, ...rest] = path.segments;
  if (first === treeName && rest.length === 0) return pathTo(segments, path.at);
  return { ...path, segments: [first, ...rest, ...segments] };
}

export const nullSyntax = (at: number): Syntax => ({ kind: 'literal', value: null, at });

/** Whether there is anything at all: how `typeof x !== 'undefined'` and `_.has` are read. */
export function isThere(value: Syntax, wanted = true): Syntax {
  return { kind: 'comparison', sign: wanted ? '!=' : '==', left: value, right: nullSyntax(value.at), at: value.at };
}

/** The value, or another one where there is none. */
export function orElse(value: Syntax, fallback: Syntax): Syntax {
  return { kind: 'call', name: 'if', values: [isThere(value), value, fallback], at: value.at };
}
