import type { Value } from '../expr/value.ts';
import { isRefusedName } from './bound-issues.ts';
import type { DimensionValueSchema } from './value-schema.ts';
import { typesOf } from './value-schema.ts';

const dotted = /^(?:\.?([^.[\]"'\\/\s][^.[\]"'\\/]*)|\[\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(\d+))\s*\])/su;

function pointerSegments(text: string): string[] | null {
  const parts = text.slice(1).split('/');
  return parts.some((part) => /~(?![01])/.test(part)) ? null : parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function dottedSegments(text: string): string[] | null {
  const segments: string[] = [];
  for (let rest = text; rest !== '';) {
    const found = rest.startsWith('.') && segments.length === 0 ? null : dotted.exec(rest);
    if (found === null || (segments.length > 0 && !/^[.[]/.test(rest))) return null;
    segments.push((found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').replaceAll(/\\(.)/gsu, '$1'));
    rest = rest.slice(found[0].length);
  }
  return segments;
}

/**
 * A place inside a value: `港口.货物[0].name`, `["a b"].c`, or a JSON Pointer (`/港口/货物/0`). The empty text is the whole value. Null
 * where it is no path, or names what no data is called.
 */
export function parseDimensionPath(text: string): readonly string[] | null {
  const trimmed = text.trim();
  const segments = trimmed === '' ? [] : trimmed.startsWith('/') ? pointerSegments(trimmed) : dottedSegments(trimmed);
  return segments === null || segments.some(isRefusedName) ? null : segments;
}

const index = /^(?:0|[1-9]\d{0,5})$/;

function childOf(value: Value | undefined, segment: string): Value | undefined {
  if (Array.isArray(value)) return index.test(segment) ? (value as readonly Value[])[Number(segment)] : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  return Object.hasOwn(value, segment) ? (value as { readonly [name: string]: Value })[segment] : undefined;
}

/** What stands at a path of a value; undefined where nothing does. */
export function valueAtPath(value: Value, path: readonly string[]): Value | undefined {
  return path.reduce<Value | undefined>(childOf, value);
}

/** The value with another one at a path; null where there is no place for it. */
export function withValueAtPath(value: Value, [segment, ...rest]: readonly string[], next: Value): Value | null {
  if (segment === undefined) return next;
  if (value === null || typeof value !== 'object') return null;
  const before = childOf(value, segment);
  if (before === undefined && (rest.length > 0 || Array.isArray(value))) return null;
  const inside = rest.length === 0 ? next : withValueAtPath(before ?? null, rest, next);
  if (inside === null && rest.length > 0) return null;
  return Array.isArray(value) ? (value as readonly Value[]).with(Number(segment), inside) : { ...value, [segment]: inside };
}

/** What a schema says about a place; null where it can have none. Schemas that say nothing allow everything. */
export function schemaAtPath(schema: DimensionValueSchema, [segment, ...rest]: readonly string[]): DimensionValueSchema | null {
  if (segment === undefined) return schema;
  const types = typesOf(schema);
  const inObject = types.length === 0 || types.includes('object');
  const inList = types.length === 0 || types.includes('array');
  const own = inObject && Object.hasOwn(schema.properties ?? {}, segment) ? schema.properties?.[segment] : undefined;
  if (own !== undefined) return schemaAtPath(own, rest);
  if (inList && index.test(segment) && (schema.items !== undefined || !inObject)) return schemaAtPath(schema.items ?? {}, rest);
  if (!inObject || schema.additionalProperties === false) return null;
  return schemaAtPath(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}, rest);
}
