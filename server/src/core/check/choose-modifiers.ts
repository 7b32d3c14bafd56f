import { DomainError } from '../error/domain-error.ts';
import { nearest } from '../error/nearest.ts';
import { checkLimits } from './limits.ts';
import type { CheckModifier, Resolution } from './resolution.ts';

/** How often each modifier of the system applies to one check. */
export type ModifierCounts = Readonly<Record<string, number>>;

type RollModifier = Extract<CheckModifier, { kind: 'roll' }>;

/** What is left of the modifiers: the roll they put in place of the usual one, and how many tens dice. */
export type ChosenModifiers = {
  readonly roll: RollModifier | null;
  readonly tens: { readonly bonus: number; readonly penalty: number } | null;
  /** What was given and counts, by name. */
  readonly applied: ModifierCounts;
};

type NamedRoll = { readonly name: string; readonly modifier: RollModifier };

const nothing: ChosenModifiers = { roll: null, tens: null, applied: {} };

function unknown(resolution: Resolution, seen: string): DomainError {
  const known = [...resolution.modifiers.keys()];
  return new DomainError('CHECK_MODIFIER_UNKNOWN', { seen, expected: known.join(', '), suggestion: nearest(seen, known) });
}

function checkCount(name: string, count: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= checkLimits.modifierCount) return;
  throw new DomainError('CHECK_MODIFIER_COUNT', { name, seen: String(count), maximum: checkLimits.modifierCount });
}

/** Rolls do not add up: the favourable and the unfavourable one cancel however many there are, two others contradict. */
function chooseRoll({ defaults }: Resolution, rolls: readonly NamedRoll[]): RollModifier | null {
  if (rolls.length < 2) return rolls[0]?.modifier ?? null;
  const opposed = [defaults.favorable, defaults.unfavorable];
  const cancel = opposed.every((name) => rolls.some((one) => one.name === name));
  const [first, second] = cancel ? rolls.filter(({ name }) => !opposed.includes(name)) : rolls;
  if (first !== undefined && second !== undefined) throw new DomainError('CHECK_MODIFIER_CONFLICT', { first: first.name, second: second.name });
  return first?.modifier ?? null;
}

/**
 * Settles the modifiers of one check. Throws CHECK_MODIFIER_UNKNOWN, CHECK_MODIFIER_COUNT and CHECK_MODIFIER_CONFLICT
 * for two that put different rolls in place of the usual one.
 */
export function chooseModifiers(resolution: Resolution, counts: ModifierCounts | undefined): ChosenModifiers {
  if (counts === undefined) return nothing;
  const applied: Record<string, number> = {};
  const rolls: NamedRoll[] = [];
  let [bonus, penalty] = [0, 0];
  for (const name of Object.keys(counts)) {
    const count = counts[name] ?? 0;
    const modifier = resolution.modifiers.get(name);
    if (modifier === undefined) throw unknown(resolution, name);
    checkCount(name, count);
    if (count === 0) continue;
    applied[name] = count;
    if (modifier.kind === 'roll') rolls.push({ name, modifier });
    else if (modifier.keep === 'lowest') bonus += count;
    else penalty += count;
  }
  return { roll: chooseRoll(resolution, rolls), tens: bonus === penalty ? null : { bonus, penalty }, applied };
}
