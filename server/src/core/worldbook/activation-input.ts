import type { TimedEffects } from './timed-effects.ts';

/** One line of the conversation. */
export type ScanMessage = { readonly text: string; readonly name?: string };

/** Why a reply is being made; an entry may want to take part in some kinds only. */
export const generationTriggers = ['normal', 'continue', 'impersonate', 'swipe', 'regenerate', 'quiet'] as const;
export type GenerationTrigger = (typeof generationTriggers)[number];

/** Numbers in [0, 1) by name, or a function that gives the one for a name. A missing roll is 0. */
export type Rolls = Readonly<Record<string, number>> | ((name: string) => number);

export type ActivationSettings = {
  /** Messages that are searched, counted from the newest. */
  readonly scanDepth: number;
  /** Whether each message is searched together with the name of who wrote it. */
  readonly includeNames: boolean;
  /** Whether the text of activated entries is searched too. */
  readonly recursive: boolean;
  /** The most passes there may be; 0 = no limit. */
  readonly maxRecursionSteps: number;
  /** Searches further back until so many entries are active; 0 = off. */
  readonly minActivations: number;
  /** How far back that may go; 0 = to the beginning. */
  readonly minActivationsDepth: number;
  readonly groupScoring: boolean;
  /** Tokens; null = no limit. A text that fills it exactly does not fit any more. */
  readonly budget: number | null;
  /** The same for the entries of one book, by the book's number; a missing one has no limit of its own. */
  readonly bookBudgets: readonly (number | null)[];
  /** Whether the caller renders templates; without it entries with template code stay out. */
  readonly templates: boolean;
};

export const defaultActivationSettings: ActivationSettings = {
  scanDepth: 2, includeNames: true, recursive: false, maxRecursionSteps: 0, minActivations: 0, minActivationsDepth: 0, groupScoring: false, budget: null, bookBudgets: [], templates: false,
};

/** Texts beside the conversation that entries may ask to have searched. */
export const matchSourceNames = ['personaDescription', 'characterDescription', 'characterPersonality', 'characterDepthPrompt', 'scenario', 'creatorNotes'] as const;
export type MatchSourceName = (typeof matchSourceNames)[number];

/** Everything activation depends on; the same input gives the same outcome. */
export type ActivationInput = {
  /** Oldest first. */
  readonly messages: readonly ScanMessage[];
  /** The count of the room's turns, this one included; timers are measured by it. */
  readonly turn: number;
  readonly timers?: TimedEffects;
  readonly settings?: Partial<ActivationSettings>;
  readonly trigger?: GenerationTrigger;
  readonly character?: { readonly name: string; readonly tags: readonly string[] };
  readonly sources?: Partial<Record<MatchSourceName, string>>;
  /** Further texts that every entry is searched for in. */
  readonly scanTexts?: readonly string[];
  /** `chance` by entry id, `group` by the group's name. */
  readonly rolls?: { readonly chance?: Rolls; readonly group?: Rolls };
  /** Ids of entries that a search by meaning found, and of those to activate whatever their keys. */
  readonly vectorMatches?: ReadonlySet<string>;
  readonly forced?: ReadonlySet<string>;
  /** The number of the greeting the conversation began with. */
  readonly greeting?: number;
  /** Whether a condition holds; without it no entry with a condition is activated. */
  readonly condition?: (expression: string, id: string) => boolean;
  /** The text as it will be shown, macros filled in; missing = the entry's own. */
  readonly content?: (id: string, content: string) => string;
  /** Tokens of a text; missing = a quarter of its length. */
  readonly tokens?: (text: string) => number;
};

/** The number that was rolled for a name. */
export function rollFor(rolls: Rolls | undefined, name: string): number {
  const value = typeof rolls === 'function' ? rolls(name) : rolls !== undefined && Object.hasOwn(rolls, name) ? (rolls[name] ?? 0) : 0;
  return Number.isFinite(value) ? Math.min(1 - Number.EPSILON, Math.max(0, value)) : 0;
}
