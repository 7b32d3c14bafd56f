import { z } from 'zod';
import { rulepackLimits } from '../limits.ts';
import { creationSchema } from './creation-schema.ts';
import { computerSchema, derivedRuleSchema } from './derived-schema.ts';
import { commandsSchema, expertiseSchema, initiativeSchema, labelsSchema, stShowSchema, turnChecksSchema } from './play-schema.ts';
import { sheetSchema } from './sheet-schema.ts';
import { localeSchema, namedMap, nameSchema, oneOrMore, statValueSchema } from './words-schema.ts';

/** Every key of a rulepack but `resolution` and `subsystems`, whose schemas stand with the code that runs them. */
export const rulepackShape = {
  /** The system whose file this one patches. */
  extends: nameSchema.optional(),
  /** What people call the system, besides its id. */
  names: oneOrMore(nameSchema, 32).optional(),
  /** Words that select the system for a room. */
  set_keys: oneOrMore(nameSchema, 32).optional(),
  /** What a stat is worth on a fresh sheet. */
  defaults: namedMap(statValueSchema).optional(),
  /** Other words for a stat, in any language. */
  alias: namedMap(oneOrMore(nameSchema, 128)).optional(),
  st_show: stShowSchema.optional(),
  creation_constraints: creationSchema.optional(),
  /** Stats that are computed and never stored. */
  derived: namedMap(derivedRuleSchema).optional(),
  computers: namedMap(computerSchema).optional(),
  /** Names of stats in other languages, for readers only. */
  display: z.record(localeSchema, namedMap(z.string().trim().min(1).max(rulepackLimits.name))).optional(),
  sheet: sheetSchema.optional(),
  commands: commandsSchema.optional(),
  /** What the keeper's model is told about running this system. */
  expertise: expertiseSchema.optional(),
  labels: labelsSchema.optional(),
  initiative: initiativeSchema.optional(),
  turn_checks: turnChecksSchema.optional(),
} as const;

export type SectionName = keyof typeof rulepackShape;
export type RulepackInput = { readonly [name in SectionName]?: z.infer<(typeof rulepackShape)[name]> };

/** Every key that a rulepack may have, in the order in which authors are shown them. */
export const rulepackKeys: readonly string[] = [...Object.keys(rulepackShape), 'resolution', 'subsystems'];
