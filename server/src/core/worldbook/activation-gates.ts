import type { ActivationInput, ActivationSettings } from './activation-input.ts';
import type { KeyOutcome } from './activation-keys.ts';
import type { InertKind, LoreEntry } from './prepare-world-books.ts';
import { delayLevel } from './prepare-world-books.ts';
import type { Timing } from './timed-effects.ts';

/** `recursion`: only what was activated before is new to search; `widening`: the search goes further back. */
export type PassKind = 'first' | 'recursion' | 'widening';

export type FiredReason = 'decorator-activate' | 'constant' | 'forced' | 'vector-match' | 'sticky' | 'key-match';

export type RefusedReason =
  | `inert-${InertKind}`
  | 'disabled'
  | 'trigger'
  | 'character-name'
  | 'character-tag'
  | 'condition'
  | 'greeting'
  | 'too-few-messages'
  | 'not-this-message'
  | 'delay'
  | 'cooldown'
  | 'spent'
  | 'waits-for-recursion'
  | 'waits-for-recursion-level'
  | 'excluded-from-recursion'
  | 'decorator-dont-activate'
  | 'vector-match-required'
  | Exclude<KeyOutcome['verdict'], 'match'>
  | 'group-sticky-member'
  | 'group-score'
  | 'group-already-active'
  | 'group-override'
  | 'group-draw'
  | 'probability'
  | 'budget';

/** What one pass knows. */
export type Pass = {
  readonly input: ActivationInput;
  readonly settings: ActivationSettings;
  readonly kind: PassKind;
  readonly level: number;
  readonly timing: (lore: LoreEntry) => Timing;
};

function characterRefusal({ entry }: LoreEntry, { character }: ActivationInput): RefusedReason | null {
  const filter = entry.characterFilter;
  if (filter === null) return null;
  const refuses = (listed: readonly string[], present: boolean) => listed.length > 0 && present === filter.isExclude;
  if (refuses(filter.names, character !== undefined && filter.names.includes(character.name))) return 'character-name';
  return refuses(filter.tags, character?.tags.some((tag) => filter.tags.includes(tag)) ?? false) ? 'character-tag' : null;
}

function messageRefusal({ decorators }: LoreEntry, { messages, greeting }: ActivationInput): RefusedReason | null {
  if (decorators.greeting !== null && decorators.greeting !== greeting) return 'greeting';
  if (decorators.onlyAfter !== null && messages.length < decorators.onlyAfter) return 'too-few-messages';
  return decorators.onlyEvery !== null && messages.length % decorators.onlyEvery !== 0 ? 'not-this-message' : null;
}

function conditionRefused({ id, entry, decorators }: LoreEntry, { condition }: ActivationInput): boolean {
  if (entry.condition === '' && decorators.condition === null) return false;
  const expressions = [entry.condition, decorators.condition ?? ''].filter((expression) => expression.trim() !== '');
  return expressions.some((expression) => condition === undefined || !condition(expression, id));
}

/** What keeps an entry out for the whole of a turn, whatever is searched. */
export function standingRefusal(lore: LoreEntry, { input, settings, timing }: Pass): RefusedReason | null {
  const { entry, inert } = lore;
  if (!entry.enabled) return 'disabled';
  if (inert !== null && !(inert === 'template' && settings.templates)) return `inert-${inert}`;
  if (entry.triggers.length > 0 && !entry.triggers.includes(input.trigger ?? 'normal')) return 'trigger';
  const refusal = characterRefusal(lore, input) ?? messageRefusal(lore, input);
  if (refusal !== null) return refusal;
  if (conditionRefused(lore, input)) return 'condition';
  if ((entry.effects.delay ?? 0) > input.turn) return 'delay';
  const timed = timing(lore);
  return timed === 'cooldown' || timed === 'spent' ? timed : null;
}

/** Reasons that hold for one pass only. */
export const passReasons: readonly (FiredReason | RefusedReason)[] = ['waits-for-recursion', 'waits-for-recursion-level', 'excluded-from-recursion'];

/** What keeps an entry out of this pass. */
export function passRefusal(lore: LoreEntry, { settings, kind, level, timing }: Pass): RefusedReason | null {
  if (timing(lore) === 'sticky') return null;
  const wanted = delayLevel(lore);
  if (wanted > 0 && kind !== 'recursion') return 'waits-for-recursion';
  if (wanted > level && kind === 'recursion') return 'waits-for-recursion-level';
  return kind === 'recursion' && settings.recursive && lore.entry.recursion.exclude ? 'excluded-from-recursion' : null;
}

/** What activates an entry without its keys, or forbids it; null = its keys decide. */
export function directReason(lore: LoreEntry, { input, timing }: Pass): FiredReason | 'decorator-dont-activate' | null {
  if (lore.decorators.activate) return 'decorator-activate';
  if (lore.decorators.dontActivate) return 'decorator-dont-activate';
  if (lore.entry.constant || lore.promptEnd !== null) return 'constant';
  if (input.forced?.has(lore.id)) return 'forced';
  if (input.vectorMatches?.has(lore.id)) return 'vector-match';
  return timing(lore) === 'sticky' ? 'sticky' : null;
}
