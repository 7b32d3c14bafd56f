import { z } from 'zod';
import { characterLimits } from './character-limits.ts';
import type { FieldValue } from './field-value.ts';

export const attributeTypes = ['string', 'number', 'boolean', 'enum', 'array', 'object', 'map'] as const;
export const attributeCategories = ['stats', 'bio', 'abilities', 'equipment', 'social'] as const;
export const plainTypes = ['string', 'number', 'boolean'] as const;

export type AttributeType = (typeof attributeTypes)[number];
export type AttributeCategory = (typeof attributeCategories)[number];

const { depth, key, name, options, text, types } = characterLimits;

/** Words for everyone, or by language. */
const wordsSchema = z.union([z.string().trim().min(1).max(name), z.record(z.string().min(2).max(35), z.string().trim().min(1).max(text))]);

/** What a character may have and which values it takes. `integer`, `required` and `visibility` are Lorekeep's own. */
export type CharacterAttribute = {
  readonly id: string;
  /** What people call it; the id where it is absent. */
  readonly name?: string | Readonly<Record<string, string>> | undefined;
  readonly description?: string | Readonly<Record<string, string>> | undefined;
  readonly type: AttributeType;
  /** Where a sheet shows it; attributes within an object go with that. */
  readonly category?: AttributeCategory | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly integer?: boolean | undefined;
  /** enum: all it can be; any word where there are none. */
  readonly options?: readonly string[] | undefined;
  /** array: what its entries are; anything where it is absent. */
  readonly itemType?: 'string' | 'number' | undefined;
  /** object: what it holds; anything where it is absent. */
  readonly subSchema?: readonly CharacterAttribute[] | undefined;
  /** map: what its values are. */
  readonly valueType?: 'string' | 'number' | 'boolean' | undefined;
  readonly required?: boolean | undefined;
  /** Counts where nothing is written. */
  readonly defaultValue?: FieldValue | undefined;
  /** keeper: its values belong to the secret half, and players do not learn that there is such a thing. */
  readonly visibility?: 'player' | 'keeper' | undefined;
};

const shape = {
  id: z.string().trim().min(1).max(key).refine((id) => !['__proto__', 'constructor', 'prototype'].includes(id), 'another word'),
  name: wordsSchema.optional(),
  description: wordsSchema.optional(),
  type: z.enum(attributeTypes),
  min: z.number().optional(),
  max: z.number().optional(),
  integer: z.boolean().optional(),
  options: z.array(z.string().trim().min(1).max(name)).min(1).max(options).optional(),
  itemType: z.enum(['string', 'number']).optional(),
  valueType: z.enum(plainTypes).optional(),
  required: z.boolean().optional(),
  defaultValue: z.json().optional() as z.ZodType<FieldValue | undefined>,
};

/** Attributes within attributes, so deep and no deeper. */
function innerSchema(levels: number): z.ZodType<CharacterAttribute> {
  const inner = z.strictObject({ ...shape, category: z.enum(attributeCategories).optional() });
  return levels === 0 ? inner : inner.extend({ subSchema: z.array(innerSchema(levels - 1)).max(types).optional() });
}

/** An attribute as it stands in a schema, where it needs a category. What its parts ask of each other is `attributeIssues`. */
export const attributeSchema: z.ZodType<CharacterAttribute> = z.strictObject({
  ...shape,
  category: z.enum(attributeCategories),
  visibility: z.enum(['player', 'keeper']).optional(),
  subSchema: z.array(innerSchema(depth - 2)).max(types).optional(),
});
