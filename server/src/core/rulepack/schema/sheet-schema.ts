import { z } from 'zod';
import { rulepackLimits } from '../limits.ts';
import { localeWordsSchema, nameSchema, slugIdSchema, statValueSchema } from './words-schema.ts';

const keyMap = z.record(nameSchema, nameSchema);
/** Stats of one part of the sheet, with what they start at or without. */
const part = z.union([z.array(nameSchema).max(rulepackLimits.names), z.record(nameSchema, z.union([statValueSchema, z.null()]))]);
const names = z.union([z.array(nameSchema).max(rulepackLimits.names), keyMap]);
const start = z.union([z.literal('full'), z.strictObject({ expr: z.string().trim().min(1).max(500) })]);

const resource = z.strictObject({
  id: slugIdSchema,
  label: localeWordsSchema,
  value: nameSchema.optional(),
  max: nameSchema.optional(),
  source: z.enum(['attributes', 'hit_points']).optional(),
});

/** The `sheet:` block: which stats stand where, how they are stored elsewhere, what is a pool, what clients draw as bars. */
export const sheetSchema = z.strictObject({
  label: localeWordsSchema.optional(),
  attr_keys: keyMap.optional(),
  skill_keys: keyMap.optional(),
  secondary_keys: keyMap.optional(),
  field_keys: keyMap.optional(),
  attributes: part.optional(),
  skills: part.optional(),
  secondary: part.optional(),
  fields: part.optional(),
  hit_points: z.strictObject({ current: z.union([z.number(), nameSchema]), max: z.union([z.number(), nameSchema]) }).optional(),
  derived_skills: names.optional(),
  derived_attrs: names.optional(),
  derived_secondary: names.optional(),
  /** Which stat a check on a stat looks at. */
  check_values: keyMap.optional(),
  vitals: z.record(nameSchema, z.strictObject({ max_key: nameSchema, start: start.optional() })).optional(),
  resources: z.array(resource).max(rulepackLimits.resources).optional(),
});
export type SheetInput = z.infer<typeof sheetSchema>;
