import type { Value, Variables } from './value.ts';

const indexPattern = /^(?:0|[1-9][0-9]*)$/;

/** One step into a value: only what it holds itself, never what a list, text or map inherits. Null if there is nothing. */
function step(value: Value, segment: string): Value {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return indexPattern.test(segment) ? (value[Number(segment)] ?? null) : null;
  return Object.hasOwn(value, segment) ? ((value as { readonly [key: string]: Value })[segment] ?? null) : null;
}

/** The value at the end of `segments`; null if the way ends before. */
export function walk(value: Value, segments: readonly string[]): Value {
  let here = value;
  for (const segment of segments) here = step(here, segment);
  return here;
}

/** The ways to split a path into a dotted key and the rest inside of its value, the longest key first. */
export function splitsOf(segments: readonly string[]): { readonly key: string; readonly rest: readonly string[] }[] {
  return segments.map((_, index) => ({ key: segments.slice(0, segments.length - index).join('.'), rest: segments.slice(segments.length - index) }));
}

/** A reader of one variable: the longest key that exists decides, so `悟空.血` may be a key of its own or lie inside `悟空`. */
export function variableReader(segments: readonly string[]): (variables: Variables) => Value {
  const splits = splitsOf(segments);
  return (variables) => {
    for (const { key, rest } of splits) if (Object.hasOwn(variables, key)) return walk(variables[key] ?? null, rest);
    return null;
  };
}
