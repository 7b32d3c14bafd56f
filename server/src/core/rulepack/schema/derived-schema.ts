import { z } from 'zod';
import { figureSchema, nameSchema, scriptNameSchema, statValueSchema } from './words-schema.ts';

const expressionText = z.string().trim().min(1).max(500);
/** Holds `{}` or `{value}` for the number, `{+}` for the number with its sign. */
const formatSchema = z.string().min(1).max(60).regex(/\{(value|\+)?\}/, 'a text with {} in it');

const stats = z.array(nameSchema).min(1).max(16);
const bound = z.union([figureSchema, z.null()]);

const exprRule = z.strictObject({ expr: expressionText, format: formatSchema.optional() });
const sumRanges = z.strictObject({
  of: z.union([nameSchema, stats]),
  /** `[lowest, highest, value]`; null leaves a side open. The first that holds the sum counts. */
  ranges: z.array(z.tuple([bound, bound, statValueSchema])).min(1).max(64),
  else: z.union([statValueSchema, exprRule]).optional(),
});

const declarative = [
  z.strictObject({ copy_of: nameSchema }),
  z.strictObject({ half_of: nameSchema }),
  z.strictObject({ floor_div: z.strictObject({ of: nameSchema, by: figureSchema }) }),
  z.strictObject({ sum_ranges: sumRanges }),
  exprRule,
] as const;

/** One way to compute a stat. */
export const derivedRuleSchema = z.union([...declarative, z.strictObject({ computer: nameSchema }), z.strictObject({ computer_group: nameSchema })]);
export type DerivedRuleInput = z.infer<typeof derivedRuleSchema>;

/** What a name under `computers` stands for: a rule, or a script that is given the named stats. */
export const computerSchema = z.union([...declarative, z.strictObject({ script: scriptNameSchema, of: z.array(nameSchema).max(32).optional() })]);
export type ComputerInput = z.infer<typeof computerSchema>;

export const derivedKinds = ['computer', 'computer_group', 'copy_of', 'half_of', 'floor_div', 'sum_ranges', 'expr'] as const;
export const computerKinds = ['copy_of', 'half_of', 'floor_div', 'sum_ranges', 'expr', 'script'] as const;
