import { z } from 'zod';
import { clockId } from '../document/kinds/clock.ts';
import { initiativeId } from '../document/kinds/initiative.ts';
import { loreTimersId } from '../document/kinds/lore-timers.ts';
import { variablesId } from '../document/kinds/variable-tree.ts';

/** Ids that a room gives to what there is once in it. */
const taken: readonly string[] = ['table', 'character-schema', clockId, initiativeId, loreTimersId, variablesId];

/** The id of somebody in a world, by which they are known in every room made from it. */
export const characterId = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,127}$/u, 'letters, digits and . _ -, at most 128')
  .refine((id) => !taken.includes(id), `an id that no part of a room has: ${taken.join(', ')}`);
