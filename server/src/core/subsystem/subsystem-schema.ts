import { z } from 'zod';
import { slugSchema } from '../check/slug.ts';
import { localeTextSchema } from '../pack/locale-text.ts';
import { subsystemLimits } from './limits.ts';
import { randomTableSchema } from './random-table.ts';

const stat = z.string().trim().min(1).max(80);
const dice = z.string().trim().min(1).max(subsystemLimits.loss);
const figure = z.number().int().min(-subsystemLimits.figure).max(subsystemLimits.figure);
const display = localeTextSchema.optional();

const lossSchema = z.strictObject({
  template: z.literal('check_with_loss'),
  display,
  stat,
  /** The stat that bounds `stat`, for those who show both. */
  stat_max: stat.optional(),
  /** What a fumble costs: everything that is left, or the most that the failure could cost; else what failure costs. */
  fumble_loss: z.enum(['all', 'max']).optional(),
  /** The most that may be lost while `when` holds; it reads `tag` and `stat_data.<stat>`. */
  loss_ceiling: z.strictObject({ when: z.string().trim().min(1).max(500), value: figure.min(0) }).optional(),
});

const improvementSchema = z.strictObject({
  template: z.literal('improvement_check'),
  display,
  roll: dice.default('1d100'),
  improve: dice.default('1d10'),
  cap: figure.default(100),
  /** Rolls above this always improve. */
  auto_success_above: figure.optional(),
});

const spendSchema = z.strictObject({
  template: z.literal('resource_spend_adjust'),
  display,
  stat,
  /** Checks on these stats cannot be changed. */
  ineligible: z.array(stat).max(64).default([]),
});

const opposedSchema = z.strictObject({ template: z.literal('opposed'), display });

const tableSchema = z.strictObject({
  template: z.literal('table_draw'),
  display,
  tables: z.record(slugSchema, randomTableSchema).refine((tables) => Object.keys(tables).length <= subsystemLimits.tables, `at most ${subsystemLimits.tables} tables`),
  default: slugSchema.optional(),
});

const scriptSchema = z.strictObject({
  template: z.literal('script'),
  display,
  script: z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}\.m?js$/u, 'a file name such as flow.js'),
  /** Dice that the engine throws for the script, by slot. */
  rolls: z.record(slugSchema, dice).refine((rolls) => Object.keys(rolls).length <= subsystemLimits.scriptRolls, `at most ${subsystemLimits.scriptRolls} rolls`).default({}),
});

/** One entry of the `subsystems:` block of a rulepack. */
export const subsystemSchema = z.discriminatedUnion('template', [lossSchema, improvementSchema, spendSchema, opposedSchema, tableSchema, scriptSchema]);

export type SubsystemOptions = z.infer<typeof subsystemSchema>;
export type OptionsOf<T extends SubsystemOptions['template']> = Extract<SubsystemOptions, { template: T }>;
export type TemplateName = SubsystemOptions['template'];

/** Keys of each template's options, for suggestions. */
export const optionKeys: ReadonlyMap<string, readonly string[]> = new Map(subsystemSchema.options.map((option) => [option.shape.template.value, Object.keys(option.shape)]));

export const templateNames: readonly string[] = [...optionKeys.keys()];
