import type { Value } from '../expr/value.ts';
import { derivedValue } from './derived-value.ts';
import type { DimensionValueSchema } from './value-schema.ts';
import { isObject } from './value-schema.ts';

type Path = readonly string[];

/** The places that the clock decides, reached by properties alone. */
export function derivedPaths(schema: DimensionValueSchema, path: Path = []): Path[] {
  if (schema['x-derive'] !== undefined) return [path];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => derivedPaths(inner, [...path, name]));
}

/** Whether the clock decides all there is. */
export function isAllDerived(schema: DimensionValueSchema): boolean {
  if (schema['x-derive'] !== undefined) return true;
  const inner = Object.values(schema.properties ?? {});
  return inner.length > 0 && schema.additionalProperties === false && inner.every(isAllDerived);
}

/**
 * A value with every derived field as it is after that many minutes of story time. A place whose parent is not there is left out.
 * The same value comes back where nothing changes.
 */
export function deriveFromClock(schema: DimensionValueSchema, value: Value, elapsedMinutes: number): Value {
  const derive = schema['x-derive'];
  if (derive !== undefined) return derivedValue(schema, derive, elapsedMinutes);
  if (!isObject(value)) return value;
  const record = value as { readonly [name: string]: Value };
  const changed = Object.entries(schema.properties ?? {}).flatMap(([name, inner]): [string, Value][] => {
    const before = Object.hasOwn(record, name) ? record[name] : undefined;
    if (before === undefined && inner['x-derive'] === undefined) return [];
    const after = deriveFromClock(inner, before ?? null, elapsedMinutes);
    return after === before ? [] : [[name, after]];
  });
  return changed.length === 0 ? value : { ...record, ...Object.fromEntries(changed) };
}
