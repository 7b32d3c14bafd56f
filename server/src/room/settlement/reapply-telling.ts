import type { Effect } from '../../core/proposal/effect.ts';
import { applyEffects } from '../document/apply-effects.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { openCarryOver } from './carry-over.ts';
import { standings } from './standings.ts';

/** Applies what a telling wrote once more, where its turn was just taken back. What cannot be applied any more was changed by hand since and stays so. */
export async function reapplyTelling(write: RoomWrite, effects: readonly Effect[]): Promise<void> {
  const carryOver = openCarryOver(write, { start: await standings(write), retold: true });
  for (const effect of effects) await applyEffects(write, [await carryOver(effect)]);
}
