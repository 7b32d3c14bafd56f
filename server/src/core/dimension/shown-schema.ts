import type { DimensionValueSchema } from './value-schema.ts';

/** A schema as players read it: what a value may be, without how the clock makes it, which is a rule. */
export function shownSchema(schema: DimensionValueSchema): DimensionValueSchema {
  const { 'x-derive': _rule, properties, items, additionalProperties: others, ...plain } = schema;
  return {
    ...plain,
    ...(properties !== undefined && { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, shownSchema(inner)])) }),
    ...(items !== undefined && { items: shownSchema(items) }),
    ...(others !== undefined && { additionalProperties: typeof others === 'object' ? shownSchema(others) : others }),
  };
}
