import type { Effect } from '../core/proposal/effect.ts';
import type { FiredLore } from '../core/prompt/fired-lore.ts';
import type { PromptSection } from '../core/prompt/sections.ts';
import type { Scene, TurnContext } from './turn-context.ts';
import type { Invocation } from './world/invocation.ts';

/** The stages of a turn, in order; each ends before the next begins. */
export const stages = ['setup', 'pre-turn', 'narrative', 'post-turn', 'audit'] as const;
export type Stage = (typeof stages)[number];

/** What a runtime wants to happen. What it shows goes to the draft; nothing is stored before the turn's commit. */
export type RuntimeResult = {
  readonly effects?: readonly Effect[];
  readonly sections?: readonly PromptSection[];
  /** Which lore came up, and why. */
  readonly lore?: readonly FiredLore[];
  readonly notes?: readonly string[];
  /** Ids of characters who were there for what is told, beside those who act and speak. */
  readonly present?: readonly string[];
  /** Whether the story is to go on by itself after this turn: the engine then begins another, as far as it may. */
  readonly advance?: true;
  /** What runtimes that name it as an input are given. */
  readonly output?: unknown;
  /**
   * How it ended where it was not simply done: its guard skipped it (what the guard wrote counts), it waits for something, or it came
   * to nothing (what it wrote does not count then).
   */
  readonly ended?: 'skipped' | 'suspended' | 'empty';
};

/** What a runtime gets beside the turn: what this one invocation may see and write, and what its inputs came to. */
export type Invoked = { readonly invocation: Invocation; /** By runtime id; those that came to nothing are missing. */ readonly inputs: ReadonlyMap<string, unknown> };

/**
 * One unit of work in a stage: the keeper's narration, a tracker, a plugin's function. `needs` must have succeeded in this
 * turn, `after` only orders. The engine knows runtimes by this shape alone, wherever they come from.
 */
export type Runtime<Context extends Scene = TurnContext> = {
  readonly id: string;
  readonly stage: Stage;
  readonly needs: readonly string[];
  readonly after: readonly string[];
  /** Runtimes whose output it cannot do without. */
  readonly requires?: readonly string[];
  /** A story runtime that fails fails the turn; any other is recorded and left out. */
  readonly story: boolean;
  /** Its failure is the turn's: without it the story is not told, and nothing is saved. */
  readonly required?: true;
  /** It settles what the turn means for the dimensions: without it that stays owed. One at most. */
  readonly settles?: true;
  /** Whether there is anything for it to do in this turn; where not, it is not run and leaves no trace. */
  readonly applies?: (context: Context) => boolean;
  readonly run: (context: Context & Invoked) => Promise<RuntimeResult>;
};
