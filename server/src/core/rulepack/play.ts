import type { DiceExpression } from '../dice/index.ts';
import type { LocaleWords } from './locale-words.ts';

export type CommandArgs = Readonly<Record<string, string | number | boolean>>;

/**
 * A dot-command of a system. `own` commands stand in the pack's file itself; an inherited one works in rooms on the pack's
 * system and, where it selects a system from anywhere, selects the base that declared it.
 */
export type PackCommand = {
  readonly word: string;
  readonly own: boolean;
  readonly args: CommandArgs;
} & ({ readonly action: 'check' | 'make_char'; readonly tool?: undefined } | { readonly action: 'tool'; readonly tool: string });

/** What an outcome is called, and the words by which a telling shows that it was graded. */
export type RankLabel = { readonly display: string; readonly markers: readonly string[] };

/** The dice of initiative; `stats` says which stat fills each slot. */
export type Initiative = { readonly text: string; readonly dice: DiceExpression; readonly stats: ReadonlyMap<string, string> };

/** A check of the keeper's telling that a system asks for. */
export type TurnCheck = { readonly id: string; readonly condition: string; readonly instruction: LocaleWords | null; readonly maxRounds: number; readonly enabled: boolean };

/** How `.st show` lists a sheet. */
export type StShow = { readonly top: readonly string[]; readonly sortBy: string | null; readonly itemsPerLine: number; readonly ignores: readonly string[] };
