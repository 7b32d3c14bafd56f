import { z } from 'zod';
import { checkLimits } from './limits.ts';
import { slugSchema } from './slug.ts';

const text = z.string().trim().min(1).max(checkLimits.expressionLength);
/** `{target: 1}` means the expression `1`. */
const expression = z.union([text, z.number()]).transform(String);
const figure = z.number().int().min(-checkLimits.figure).max(checkLimits.figure);
const flag = z.boolean().default(false);

function slugMap<T extends z.ZodType>(value: T, maximum: number) {
  return z.record(slugSchema, value).refine((map) => Object.keys(map).length <= maximum, `at most ${maximum} entries`);
}

export const rankSchema = z.strictObject({
  id: slugSchema,
  when: text.optional(),
  tier: z.number().int().min(0).max(checkLimits.tier).optional(),
  success: flag,
  critical: flag,
  fumble: flag,
});

const ranksSchema = z.array(rankSchema).min(1).max(checkLimits.ranks);

const paramSchema = z.strictObject({ min: figure, max: figure, default: figure.optional() });

const modifierSchema = z.union([z.strictObject({ roll: text }), z.strictObject({ tens_reroll: z.enum(['keep_lowest', 'keep_highest']) })]);

const prefixes = z.array(z.string().trim().min(1).max(40)).max(checkLimits.prefixes);

const difficultySchema = z.strictObject({
  target: expression,
  prefixes: z.strictObject({ en: prefixes.optional(), zh: prefixes.optional() }).default({}),
});

const checkBlockSchema = z.strictObject({
  favorable: slugSchema.optional(),
  unfavorable: slugSchema.optional(),
  default_target: figure.optional(),
  default_skill: text.optional(),
  proficiency: text.optional(),
});

/** The `resolution:` block of a rulepack: how one check of its system is rolled and judged. */
export const resolutionSchema = z.strictObject({
  version: z.number().int().min(1).default(checkLimits.version),
  roll: text,
  /** `skill`, `attribute`, `dc`, `none`, or an expression over canonical names, parameters and `skill`. */
  target: expression.default('skill'),
  compare: z.enum(['<=', '>=']).default('<='),
  params: slugMap(paramSchema, checkLimits.params).default({}),
  modifiers: slugMap(modifierSchema, checkLimits.modifiers).default({}),
  difficulties: slugMap(difficultySchema, checkLimits.difficulties).default({}),
  ranks: ranksSchema.optional(),
  margin: expression.optional(),
  variants: slugMap(z.strictObject({ ranks: ranksSchema }), checkLimits.variants).default({}),
  check: checkBlockSchema.default({}),
  /** A file beside the rulepack that judges instead of `ranks`. */
  script: z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}\.m?js$/u, 'a file name such as resolver.js').optional(),
});

export type ResolutionInput = z.infer<typeof resolutionSchema>;
export type RankInput = z.infer<typeof rankSchema>;
