import type { StatFormula } from './formula.ts';
import type { LocaleWords } from './locale-words.ts';

/** A pool such as hit points: what it can hold at most, and what it starts with (null: full). */
export type Vital = { readonly name: string; readonly max: string; readonly start: StatFormula | null };

/** A meter that clients draw; without `max` it has no upper end. */
export type ResourceShape = { readonly id: string; readonly label: LocaleWords; readonly value: string; readonly max: string | null };

/** Where the stats of a system stand on its sheet. All names are canonical; a stat stands in one part. */
export type SheetShape = {
  readonly attributes: readonly string[];
  readonly skills: readonly string[];
  readonly secondary: readonly string[];
  readonly fields: readonly string[];
  readonly vitals: ReadonlyMap<string, Vital>;
  readonly resources: readonly ResourceShape[];
  /** Which stat a check on a stat looks at, where that is another one. */
  readonly checkValues: ReadonlyMap<string, string>;
};
