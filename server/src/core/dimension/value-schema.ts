import type { Value } from '../expr/value.ts';
import type { LocaleText } from './locale-text.ts';

export const valueTypes = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const;
export type ValueType = (typeof valueTypes)[number];

export const deriveUnits = ['minute', 'hour', 'day'] as const;
export type DeriveUnit = (typeof deriveUnits)[number];

/**
 * A value that the clock decides: `start` and `perUnit` for each whole unit of story time since the story began, held between
 * `min` and `max`; with `ranges` what the first range says that the number lies in, both ends included, else the last one.
 */
export type Derive = {
  readonly source: 'clock.elapsedSinceStart';
  readonly unit?: DeriveUnit;
  readonly start?: number;
  readonly perUnit?: number;
  readonly min?: number;
  readonly max?: number;
  readonly ranges?: readonly { readonly from?: number; readonly to?: number; readonly value: Value }[];
};

/** What a value of a dimension may be: a closed subset of JSON Schema. */
export type DimensionValueSchema = {
  readonly type?: ValueType | readonly ValueType[];
  readonly title?: LocaleText;
  readonly description?: LocaleText;
  readonly enum?: readonly Value[];
  readonly const?: Value;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: DimensionValueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: { readonly [name: string]: DimensionValueSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | DimensionValueSchema;
  readonly 'x-i18n'?: boolean;
  readonly 'x-enumLabels'?: { readonly [member: string]: LocaleText };
  readonly 'x-derive'?: Derive;
};

/** The types that a schema names; empty where any will do. */
export function typesOf({ type }: Pick<DimensionValueSchema, 'type'>): readonly ValueType[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
