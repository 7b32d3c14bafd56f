import { z } from 'zod';
import { rulepackLimits } from '../limits.ts';
import { localeSchema, nameSchema, slugIdSchema } from './words-schema.ts';

const argument = z.union([z.string().max(200), z.number(), z.boolean()]);
const commandArgs = z.record(nameSchema, argument);

export const commandActions = ['check', 'make_char'] as const;

/** One dot-command: an action of the table, or a subsystem of this pack with what it is given. */
export const commandSchema = z.union([
  z.strictObject({ action: z.enum(commandActions), args: commandArgs.optional() }),
  z.strictObject({ tool: nameSchema, args: commandArgs.optional() }),
]);

export const commandsSchema = z.record(z.string().regex(/^[^\s.。/]{1,32}$/u, 'a word without spaces, dots and slashes'), commandSchema);

const label = z.string().trim().min(1).max(rulepackLimits.name);

/** What a rank is called; `markers` are words by which a telling shows that a check was graded. */
const rankLabel = z.union([label, z.array(label).min(1).max(16), z.strictObject({ display: label, markers: z.array(label).max(16).optional() })]);
export const labelsSchema = z.record(localeSchema, z.record(nameSchema, rankLabel));

const expertiseText = z.string().max(rulepackLimits.expertise);
export const expertiseSchema = z.union([expertiseText, z.record(localeSchema, expertiseText)]);

/** Dice with `{stat}` in the places of canonical names. */
export const initiativeSchema = z.strictObject({ roll: z.string().trim().min(1).max(200) });

const turnCheck = z.strictObject({
  id: slugIdSchema,
  when: z.string().trim().min(1).max(100).optional(),
  condition: z.string().trim().min(1).max(100).optional(),
  instruction: z.union([z.string().max(4_000), z.record(localeSchema, z.string().max(4_000))]).optional(),
  max_rounds: z.number().int().min(1).optional(),
  enabled: z.boolean().optional(),
});
export const turnChecksSchema = z.array(turnCheck).max(16);

export const stShowSchema = z.strictObject({
  top: z.array(nameSchema).max(64).optional(),
  sortBy: z.string().max(32).optional(),
  itemsPerLine: z.number().int().min(1).max(20).optional(),
  ignores: z.array(nameSchema).max(rulepackLimits.names).optional(),
});

export type CommandInput = z.infer<typeof commandSchema>;
export type TurnCheckInput = z.infer<typeof turnCheck>;
export type StShowInput = z.infer<typeof stShowSchema>;
