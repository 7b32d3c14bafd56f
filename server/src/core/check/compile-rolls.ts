import type { DiceExpression } from '../dice/index.ts';
import { DiceError, parseDice, slotNames } from '../dice/index.ts';
import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import { isPercentile, keptDiceCount } from './dice-shape.ts';
import type { ResolutionInput } from './resolution-schema.ts';
import type { CheckModifier } from './resolution.ts';

/** Dice as a pack writes them; each problem goes to `found`. `slots` are the parameters that may fill them. */
export function readRoll(text: string, place: { readonly path: readonly string[]; readonly slots: readonly string[] }, found: Issue[]): DiceExpression | null {
  const { path, slots } = place;
  try {
    const roll = parseDice(text);
    if (roll.repeat !== null) found.push({ path, code: 'CHECK_ROLL_REPEAT', params: { seen: text } });
    const unknown = slotNames(roll).filter((name) => !slots.includes(name));
    found.push(...unknown.map((name) => ({ path, code: 'CHECK_ROLL_SLOT', params: { seen: name, expected: slots.join(', '), suggestion: nearest(name, slots) } })));
    return roll;
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    found.push({ path, code: error.code, params: error.params });
    return null;
  }
}

export type CompiledRolls = {
  readonly roll: DiceExpression | null;
  readonly modifiers: ReadonlyMap<string, CheckModifier>;
  /** How many faces every way of rolling keeps; null if that is not fixed. */
  readonly diceCount: number | null;
};

type ModifierInput = ResolutionInput['modifiers'][string];

function readModifier(input: ModifierInput, place: { readonly path: readonly string[]; readonly slots: readonly string[] }, found: Issue[]): CheckModifier | null {
  if ('tens_reroll' in input) return { kind: 'tens', keep: input.tens_reroll === 'keep_lowest' ? 'lowest' : 'highest' };
  const roll = readRoll(input.roll, { path: [...place.path, 'roll'], slots: place.slots }, found);
  return roll === null ? null : { kind: 'roll', text: input.roll, roll };
}

/** Tens can be rolled again only where every way of rolling is one die of 100. */
function tensIssues(modifiers: ReadonlyMap<string, CheckModifier>, rolls: readonly { readonly text: string; readonly roll: DiceExpression }[]): Issue[] {
  const wrong = rolls.find(({ roll }) => !isPercentile(roll));
  if (wrong === undefined) return [];
  const tens = [...modifiers].filter(([, modifier]) => modifier.kind === 'tens');
  return tens.map(([name]) => ({ path: ['modifiers', name, 'tens_reroll'], code: 'CHECK_TENS_ROLL', params: { seen: wrong.text } }));
}

/** The fewest faces that any of the rolls keeps, so that an index is right whichever was rolled. */
function fewest(rolls: readonly DiceExpression[]): number | null {
  const counts = rolls.map(keptDiceCount);
  return counts.includes(null) ? null : Math.min(...counts.map(Number));
}

/** Reads the roll of a resolution and those that modifiers put in its place. */
export function compileRolls(input: ResolutionInput, found: Issue[]): CompiledRolls {
  const slots = Object.keys(input.params);
  const roll = readRoll(input.roll, { path: ['roll'], slots }, found);
  const read = Object.entries(input.modifiers).map(([name, one]) => [name, readModifier(one, { path: ['modifiers', name], slots }, found)] as const);
  const modifiers = new Map(read.flatMap(([name, modifier]) => (modifier === null ? [] : [[name, modifier] as const])));
  const rolls = [...(roll === null ? [] : [{ text: input.roll, roll }]), ...[...modifiers.values()].flatMap((one) => (one.kind === 'roll' ? [one] : []))];
  found.push(...tensIssues(modifiers, rolls));
  return { roll, modifiers, diceCount: fewest(rolls.map((one) => one.roll)) };
}
