import type { Issue } from '../error/issue.ts';

/** Everything that macros read. Time and date are those of the game's clock: a macro never learns the real time. */
export type MacroContext = {
  readonly user: string;
  readonly char: string;
  readonly time: string;
  readonly date: string;
  /** The next number of the text's own seeded chance, in [0, 1). */
  readonly random: () => number;
  /** A number in [0, 1) that stays the same for the same key in one room. */
  readonly pick: (key: string) => number;
  /** What the dice engine gives for an expression, as text. Throws a DomainError for dice that cannot be rolled. */
  readonly roll: (expression: string) => string;
  /** A variable as text, lists and maps as JSON; undefined where there is none. */
  readonly values: (path: string) => string | undefined;
  /** Texts of card, persona, chat and calendar by lower-cased macro name: `description`, `lastmessage`, `weekday`, … */
  readonly fields: Readonly<Record<string, string>>;
  readonly outlets: (name: string) => string;
};

/** A change of a variable that a macro asked for, to be applied by whoever keeps the variables. */
export type MacroWrite = { readonly op: 'set' | 'add'; readonly path: string; readonly value: string | number };

export type ExpandedMacros = { readonly text: string; readonly diagnostics: readonly Issue[]; readonly writes: readonly MacroWrite[] };
