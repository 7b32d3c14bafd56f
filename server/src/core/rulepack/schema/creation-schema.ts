import { z } from 'zod';
import { localeWordsSchema, nameSchema, slugIdSchema, wholeSchema } from './words-schema.ts';

const expression = z.union([z.string().trim().min(1).max(500), z.number()]);
const dice = z.string().trim().min(1).max(200);

const attribute = z.strictObject({
  min: wholeSchema.optional(),
  max: wholeSchema.optional(),
  /** How it is rolled at creation. */
  roll: dice.optional(),
  /** Bounds once the character is in play, where they differ from those of creation. */
  play_min: wholeSchema.optional(),
  play_max: wholeSchema.optional(),
  point_buy_min: wholeSchema.optional(),
  point_buy_max: wholeSchema.optional(),
});

/** `growth_max` holds for what play adds to a skill. */
const skill = z.strictObject({ min: wholeSchema.optional(), max: wholeSchema.optional(), growth_max: wholeSchema.optional() });

const budget = z.strictObject({
  label: localeWordsSchema.optional(),
  /** Summed up; of `{max: […]}` the largest counts. */
  parts: z.array(z.union([expression, z.strictObject({ max: z.array(expression).min(1).max(16) })])).max(16).optional(),
  formula: expression.optional(),
  default_formula: expression.optional(),
  formulas: z.array(expression).max(16).optional(),
});

const methods = z.strictObject({
  point_buy: z.strictObject({ budget: wholeSchema.min(0), min: wholeSchema, max: wholeSchema, costs: z.record(z.string().regex(/^-?\d+$/, 'a whole number'), wholeSchema.min(0)).optional() }).optional(),
  standard_array: z.strictObject({ values: z.array(wholeSchema).min(1).max(32) }).optional(),
  rolled: z.strictObject({ formula: dice.optional(), min: wholeSchema.optional(), max: wholeSchema.optional() }).optional(),
});

const words = z.union([z.array(nameSchema).max(64), z.record(z.string(), z.array(nameSchema).max(64))]);
const archetype = z.union([z.array(nameSchema).max(32), z.strictObject({ priorities: z.array(nameSchema).max(32), words: words.optional() })]);

/** The `creation_constraints:` block: bounds, rolls, budgets and ways to make a sheet. */
export const creationSchema = z.strictObject({
  attributes: z.record(nameSchema, attribute).optional(),
  /** Other names that systems use for `attributes`. */
  characteristics: z.record(nameSchema, attribute).optional(),
  abilities: z.record(nameSchema, attribute).optional(),
  /** By skill; `default` holds for those that have no line of their own. */
  skills: z.record(nameSchema, skill).optional(),
  budgets: z.record(slugIdSchema, budget).optional(),
  methods: methods.optional(),
  /** Which attributes matter most to whom. */
  archetype_priorities: z.record(nameSchema, archetype).optional(),
  default_archetype: nameSchema.optional(),
});
export type CreationInput = z.infer<typeof creationSchema>;
