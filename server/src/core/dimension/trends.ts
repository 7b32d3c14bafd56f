import type { Value } from '../expr/value.ts';
import { isObject } from './value-schema.ts';

/** How a number moved, oldest first; `path` is its name inside the value, empty where the value itself is the number. */
export type Trend = { readonly path: string; readonly values: readonly number[] };

const numberAt = (value: Value, path: string): number[] => {
  const found = path === '' ? value : isObject(value) && Object.hasOwn(value, path) ? value[path] : null;
  return typeof found === 'number' ? [found] : [];
};

/** The numbers of a value, itself or its properties, with what they were; those that never moved are left out. */
export function trendsOf(values: readonly Value[]): Trend[] {
  const last = values.at(-1) ?? null;
  const names = isObject(last) ? Object.keys(last) : [''];
  return names.flatMap((path) => {
    if (numberAt(last, path).length === 0) return [];
    const numbers = values.flatMap((value) => numberAt(value, path)).filter((number, index, all) => number !== all[index - 1]);
    return numbers.length < 2 ? [] : [{ path, values: numbers }];
  });
}
