import { z } from 'zod';
import type { Value } from '../expr/value.ts';
import type { TreeOrder } from '../variable/tree-order.ts';
import { boundIssues } from './bound-issues.ts';
import { isDimensionKey, KEY_EXPECTED } from './dimension-key.ts';
import { dimensionLimits } from './limits.ts';
import { isLocaleMap } from './locale-text.ts';
import type { LocaleText } from './locale-text.ts';
import { parseDimensionSchema } from './parse-dimension-schema.ts';
import type { DimensionValueSchema } from './value-schema.ts';

/** An expression that settles a place of a value without a model: where `when` holds, `path` becomes what `value` gives. */
export const dimensionRuleSchema = z.strictObject({
  /** A place inside the value; empty for all of it. */
  path: z.string().max(dimensionLimits.path).default(''),
  /** null: every turn. */
  when: z.string().nullable().default(null),
  value: z.string(),
});
export type DimensionRule = z.infer<typeof dimensionRuleSchema>;

const value = z.custom<Value>((input) => boundIssues(input).length === 0, 'a bounded JSON value');
const words = z.custom<LocaleText>((input) => typeof input === 'string' || isLocaleMap(input), 'text, { en, zh, … }');

/** Who changed it last: its declaration, a keeper by hand, the model that settles prose, an expression, the clock, or a package. */
export const dimensionChangers = ['declared', 'hand', 'tracker', 'rule', 'clock', 'package'] as const;
export type DimensionChanger = (typeof dimensionChangers)[number];

/** What is kept of a dimension: its declaration and its value, which share one version, that of the document. */
export const dimensionSchema = z.strictObject({
  key: z.string().refine(isDimensionKey, KEY_EXPECTED),
  name: words,
  description: words.nullable().default(null),
  schema: z.custom<DimensionValueSchema>((input) => parseDimensionSchema(input).ok, 'a schema of a dimension'),
  /** The names of the schema's properties in their order, which the database does not keep. */
  names: z.custom<TreeOrder>(Array.isArray, 'a list').default([]),
  initialValue: value,
  value,
  /** In prose, for the model that settles a turn. */
  updateRule: z.string().max(dimensionLimits.updateRule).nullable().default(null),
  rules: z.array(dimensionRuleSchema).max(dimensionLimits.rules).default([]),
  visibility: z.enum(['player', 'keeper']).default('player'),
  /** The last turn whose settlement changed it. */
  lastTracked: z.strictObject({ turnId: z.string(), number: z.number().int() }).nullable().default(null),
  lastChange: z.strictObject({ by: z.enum(dimensionChangers), reason: z.string().max(dimensionLimits.reason).nullable() }).default({ by: 'declared', reason: null }),
  order: z.number().int().min(0),
});
export type DimensionData = z.infer<typeof dimensionSchema>;

/** A dimension as it is now. */
export type CurrentDimension = { readonly data: DimensionData; readonly version: number };
export type CurrentDimensions = ReadonlyMap<string, CurrentDimension>;

/** What an author declares; everything else begins by itself. */
export type DimensionDefinition = Pick<DimensionData, 'key' | 'name' | 'description' | 'schema' | 'names' | 'initialValue' | 'updateRule' | 'rules' | 'visibility'>;

/** Whether a model has to settle it: prose has rules that only reading can follow. */
export const hasProseRule = ({ updateRule }: Pick<DimensionData, 'updateRule'>): boolean => updateRule !== null && updateRule.trim() !== '';
