import type { RollResult } from '../dice/index.ts';
import { roll } from '../dice/index.ts';
import type { RandomSource } from '../random/random-source.ts';
import type { Rulepack } from '../rulepack/index.ts';

/** The dice of one attribute. */
export type AttributeRoll = { readonly name: string; readonly expression: string; readonly roll: RollResult };

/** Whether every attribute can be rolled. */
export function canRoll({ creation }: Pick<Rulepack, 'creation'>): boolean {
  const shared = creation.rolled?.roll ?? null;
  return creation.attributes.size > 0 && [...creation.attributes.values()].every((rule) => rule.roll !== null || shared !== null);
}

/** Whether the attributes are rolled alike, so that the results may be shared out as the player likes. */
export function rollsAlike({ creation }: Pick<Rulepack, 'creation'>): boolean {
  const shared = creation.rolled?.roll?.text;
  const texts = new Set(Array.from(creation.attributes.values(), (rule) => `${rule.roll?.text ?? shared}/${rule.creation.min}/${rule.creation.max}`));
  return texts.size === 1;
}

/** Rolls every attribute once, in the order of the system. */
export function rollAttributes({ creation }: Pick<Rulepack, 'creation'>, random: RandomSource): AttributeRoll[] {
  const shared = creation.rolled?.roll ?? null;
  return [...creation.attributes].flatMap(([name, rule]) => {
    const dice = rule.roll ?? shared;
    return dice === null ? [] : [{ name, expression: dice.text, roll: roll(dice.dice, { random }) }];
  });
}
