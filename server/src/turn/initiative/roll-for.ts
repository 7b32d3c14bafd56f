import type { RollResult } from '../../core/dice/index.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RandomSource } from '../../core/random/random-source.ts';
import type { SheetValues } from '../../core/sheet/index.ts';
import { rollInitiative } from '../../core/subsystem/index.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { diceFrameData } from '../dice-frame.ts';
import { figuresOf } from '../rules/figures.ts';

/** Who rolls for their place, by which system, with which dice. */
export type InitiativeRoll = {
  readonly system: RoomSystem | null;
  readonly characterId: string;
  readonly name: string;
  /** What is written on the character's sheet; empty where there is none. */
  readonly values: SheetValues;
  readonly random: RandomSource;
};

/** Rolls by the room's system. Throws INITIATIVE_NO_DICE where it says nothing of initiative, SUBSYSTEM_FIGURE_MISSING. */
export function rollFor({ system, characterId, name, values, random }: InitiativeRoll): RollResult {
  const initiative = system?.rulepack.initiative ?? null;
  if (system === null || initiative === null) throw new DomainError('INITIATIVE_NO_DICE');
  return rollInitiative(initiative, figuresOf(system.rulepack, { characterId, name, values }).sheet, random);
}

/** The card of a roll for a place in the order. */
export function initiativeDice(rolled: RollResult, { actor, secret }: { readonly actor: string; readonly secret: boolean }): FrameData['dice'] {
  return { ...diceFrameData(rolled, { actor, reason: null, target: null, success: null, secret }), kind: 'INITIATIVE' };
}
