import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import { strictlyEqual } from '../expr/equal.ts';
import type { Value } from '../expr/value.ts';
import { boundIssues } from './bound-issues.ts';
import { dimensionLimits } from './limits.ts';
import type { DimensionValueSchema, ValueType } from './value-schema.ts';
import { isObject, typesOf } from './value-schema.ts';

type Path = readonly string[];
type Record = { readonly [name: string]: Value };

const isType: Readonly<{ [T in ValueType]: (value: unknown) => boolean }> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  // 1.0 is a whole number.
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: isObject,
  array: Array.isArray,
};

function typeIssues(schema: DimensionValueSchema, value: Value, path: Path): Issue[] {
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isType[type](value)) ? [] : [{ path, code: 'ISSUE_TYPE', params: { seen: shown(value), expected: types.join(', ') } }];
}

function memberIssues({ enum: members, const: only }: DimensionValueSchema, value: Value, path: Path): Issue[] {
  const allowed = members ?? (only === undefined ? null : [only]);
  const both = only === undefined || strictlyEqual(only, value);
  if (allowed === null || (both && allowed.some((member) => strictlyEqual(member, value)))) return [];
  return [{ path, code: 'ISSUE_NOT_ALLOWED', params: { seen: shown(value), expected: (only === undefined ? allowed : [only]).map(shown).join(', ').slice(0, 400) } }];
}

function numberIssues(schema: DimensionValueSchema, value: number, path: Path): Issue[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const seen = String(value);
  return [
    ...(minimum !== undefined && value < minimum ? [{ path, code: 'ISSUE_TOO_SMALL', params: { seen, minimum } }] : []),
    ...(maximum !== undefined && value > maximum ? [{ path, code: 'ISSUE_TOO_LARGE', params: { seen, maximum } }] : []),
    ...(above !== undefined && value <= above ? [{ path, code: 'DIMENSION_NOT_ABOVE', params: { seen, minimum: above } }] : []),
    ...(below !== undefined && value >= below ? [{ path, code: 'DIMENSION_NOT_BELOW', params: { seen, maximum: below } }] : []),
  ];
}

function sizeIssues({ size, low = 0, high = Infinity }: { size: number; low: number | undefined; high: number | undefined }, value: Value, path: Path): Issue[] {
  if (size < low) return [{ path, code: 'ISSUE_TOO_SHORT', params: { seen: shown(value), minimum: low } }];
  return size > high ? [{ path, code: 'ISSUE_TOO_LONG', params: { seen: shown(value), maximum: high } }] : [];
}

/** Length in letters as people count them best: code points. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function listIssues(schema: DimensionValueSchema, value: readonly Value[], path: Path): Issue[] {
  const { items, minItems: low, maxItems: high } = schema;
  return [...sizeIssues({ size: value.length, low, high }, value, path), ...(items === undefined ? [] : value.flatMap((item, index) => valueIssues(items, item, [...path, String(index)])))];
}

function objectIssues(schema: DimensionValueSchema, value: Record, path: Path): Issue[] {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => ({ path: [...path, name], code: 'ISSUE_REQUIRED', params: { expected: typesOf(properties[name] ?? {}).join(', ') || 'value' } }));
  const inside = Object.entries(value).flatMap(([name, item]): Issue[] => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return valueIssues(own, item, [...path, name]);
    if (others === undefined || others === true) return [];
    if (others !== false) return valueIssues(others, item, [...path, name]);
    return [{ path: [...path, name], code: 'ISSUE_UNKNOWN_KEY', params: { seen: name.slice(0, 80), expected: Object.keys(properties).join(', ').slice(0, 200) } }];
  });
  return [...missing, ...inside];
}

function valueIssues(schema: DimensionValueSchema, value: Value, path: Path): Issue[] {
  const own = [...typeIssues(schema, value, path), ...memberIssues(schema, value, path)];
  if (typeof value === 'number') return [...own, ...numberIssues(schema, value, path)];
  if (typeof value === 'string') return [...own, ...sizeIssues({ size: lengthOf(value), low: schema.minLength, high: schema.maxLength }, value, path)];
  if (Array.isArray(value)) return [...own, ...listIssues(schema, value as readonly Value[], path)];
  return isObject(value) ? [...own, ...objectIssues(schema, value as Record, path)] : own;
}

/** Why a value is none of a dimension's schema: every problem by path (the first hundred). Nothing is coerced or filled in. */
export function validateDimensionValue(schema: DimensionValueSchema, value: unknown): Issue[] {
  const bounds = boundIssues(value);
  return bounds.length > 0 ? bounds : valueIssues(schema, value as Value, []).slice(0, dimensionLimits.issues);
}
