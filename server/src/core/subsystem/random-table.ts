import { z } from 'zod';
import type { RollResult } from '../dice/index.ts';
import { roll } from '../dice/index.ts';
import type { LocaleText } from '../pack/locale-text.ts';
import { localeTextSchema } from '../pack/locale-text.ts';
import type { RandomSource } from '../random/random-source.ts';
import { subsystemLimits } from './limits.ts';

/** A table of equally likely entries. */
export const randomTableSchema = z.strictObject({
  display: localeTextSchema.optional(),
  aliases: z.array(z.string().trim().min(1).max(subsystemLimits.tag)).max(subsystemLimits.aliases).default([]),
  entries: z.array(localeTextSchema).min(1).max(subsystemLimits.entries),
});
export type RandomTable = z.infer<typeof randomTableSchema>;

/** `place` counts from 1. */
export type Drawn = { readonly place: number; readonly entry: LocaleText; readonly dice: RollResult };

/** Draws one entry with a die of as many sides as there are entries. */
export function drawEntry({ entries }: RandomTable, random: RandomSource): Drawn {
  const dice = roll(`1d${entries.length}`, { random });
  return { place: dice.total, entry: entries[dice.total - 1] ?? {}, dice };
}
