import type { Resolution } from '../check/resolution.ts';
import type { Creation } from './creation.ts';
import type { DerivedPlan, StatValue } from './derived.ts';
import type { LocaleWords } from './locale-words.ts';
import type { PlainMap } from './plain.ts';
import type { Initiative, PackCommand, RankLabel, StShow, TurnCheck } from './play.ts';
import type { SheetShape } from './sheet-shape.ts';
import type { RulepackSource } from './source.ts';
import type { StatNames } from './stat-names.ts';
import type { Subsystem } from '../subsystem/subsystem.ts';

/** A script that a pack names: where in the pack, and the file beside it. */
export type PackScript = { readonly path: readonly string[]; readonly file: string };

/** A system of rules, checked whole and compiled. Stats go by their canonical names everywhere in it. */
export type Rulepack = {
  readonly id: string;
  readonly label: LocaleWords;
  /** What it is called besides its id, and the words that select it; never inherited. */
  readonly names: readonly string[];
  readonly setKeys: readonly string[];
  /** The ids of the systems that it stands on, the nearest first. */
  readonly bases: readonly string[];
  readonly stats: StatNames;
  readonly defaults: Readonly<Record<string, StatValue>>;
  readonly display: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly labels: Readonly<Record<string, Readonly<Record<string, RankLabel>>>>;
  readonly expertise: LocaleWords | null;
  readonly stShow: StShow;
  readonly creation: Creation;
  readonly derived: DerivedPlan;
  readonly sheet: SheetShape;
  readonly resolution: Resolution | null;
  readonly subsystems: ReadonlyMap<string, Subsystem>;
  /** By word as it is compared: lower case. */
  readonly commands: ReadonlyMap<string, PackCommand>;
  readonly initiative: Initiative | null;
  readonly turnChecks: readonly TurnCheck[];
  readonly scripts: readonly PackScript[];
  /** The file as read, for systems that build on this one. */
  readonly source: RulepackSource;
  /** The data with all bases merged under it. */
  readonly merged: PlainMap;
};
