import { labelOf, textIn } from '@lorekeep/server/dimension';
import type { DimensionValueSchema } from '@lorekeep/server/dimension';

type Plain = Parameters<typeof labelOf>[1];

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The schema that the server gave; it was checked there. */
export function schemaOf(schema: unknown): DimensionValueSchema {
  return isRecord(schema) ? (schema as DimensionValueSchema) : {};
}

/** What a schema says about a name inside an object. */
export function schemaInside(schema: DimensionValueSchema, name: string): DimensionValueSchema {
  const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
  return own ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {});
}

/** What a field is called: by its title where it has one, else by its name. */
export function fieldName(schema: DimensionValueSchema, name: string, locale: string): string {
  return schema.title === undefined ? name : textIn(schema.title, locale);
}

/** A plain value in words: the label of a member, else the value itself. */
export function plainText(schema: DimensionValueSchema, value: unknown, locale: string): string {
  const label = typeof value === 'object' && value !== null ? null : labelOf(schema, value as Plain, locale);
  return label ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

/** How far a number is between its bounds, 0 … 1; null where it has none. */
export function shareOf({ minimum, maximum }: DimensionValueSchema, value: unknown): number | null {
  if (typeof value !== 'number' || minimum === undefined || maximum === undefined || maximum <= minimum) return null;
  return Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
}
