import { z } from 'zod';
import { characterLimits } from './character-limits.ts';

/** A value of a character beside their description: plain data without nulls; what is not there is left out. */
export type FieldValue = string | number | boolean | readonly FieldValue[] | { readonly [name: string]: FieldValue };
export type FieldValues = Readonly<Record<string, FieldValue>>;

const { depth, entries, fields, key, text } = characterLimits;
const keySchema = z.string().min(1).max(key);

/** Values within values, so deep and no deeper: built level by level, for a lazy schema would follow any depth. */
function valueSchema(levels: number): z.ZodType<FieldValue> {
  const plain = [z.string().max(text), z.number(), z.boolean()] as const;
  if (levels === 0) return z.union(plain);
  const inner = valueSchema(levels - 1);
  return z.union([...plain, z.array(inner).max(entries), z.record(keySchema, inner)]);
}

/** All values of a character by name. */
export const fieldValuesSchema: z.ZodType<FieldValues> = z
  .record(keySchema, valueSchema(depth))
  .refine((values) => JSON.stringify(values).length <= fields, { error: `at most ${fields} characters of values in all`, when: ({ issues }) => issues.length === 0 });
