import type { Effect } from '../core/proposal/effect.ts';
import type { FiredLore } from '../core/prompt/fired-lore.ts';
import type { PromptSection } from '../core/prompt/sections.ts';
import type { TurnContext } from './turn-context.ts';

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
  /** The runtimes of this turn whose writes it saw. */
  readonly reads?: readonly string[];
};

/**
 * One unit of work in a stage: the keeper's narration, a tracker, a plugin's function. `needs` must have succeeded in this
 * turn, `after` only orders. The engine knows runtimes by this shape alone, wherever they come from.
 */
export type Runtime = {
  readonly id: string;
  readonly stage: Stage;
  readonly needs: readonly string[];
  readonly after: readonly string[];
  /** A story runtime that fails fails the turn; any other is recorded and left out. */
  readonly story: boolean;
  readonly run: (context: TurnContext) => Promise<RuntimeResult>;
};
