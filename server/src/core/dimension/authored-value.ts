import type { Value } from '../expr/value.ts';
import { isLocaleMap, textIn } from './locale-text.ts';
import type { DimensionValueSchema } from './value-schema.ts';
import { isObject } from './value-schema.ts';

function inside(schema: DimensionValueSchema, name: string): DimensionValueSchema {
  const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
  return own ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {});
}

/**
 * A value as an author wrote it, in one language: where the schema says `x-i18n`, a map of languages becomes the text of that one.
 * Nothing else is ever translated, and values of a room are plain.
 */
export function authoredValue(schema: DimensionValueSchema, value: Value, locale: string): Value {
  if (schema['x-i18n'] === true && isLocaleMap(value)) return textIn(value, locale);
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => authoredValue(schema.items ?? {}, item, locale));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value as { readonly [name: string]: Value }).map(([name, item]) => [name, authoredValue(inside(schema, name), item, locale)]));
}
