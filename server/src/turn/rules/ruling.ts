import type { RunResolver } from '../../core/check/index.ts';
import type { RandomSource } from '../../core/random/random-source.ts';
import type { LastCheck, RunFlow } from '../../core/subsystem/index.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { Figures } from './figures.ts';

/** Scripts of a rule system, run in the sandbox; null where author code is off. */
export type RuleScripts = { readonly resolver: RunResolver; readonly flow: RunFlow };

/** Everything that deciding by the rules takes: who, by which system, with which dice. Nothing in it changes. */
export type Ruling = {
  readonly system: RoomSystem;
  readonly who: Figures;
  /** The other side of a contest; null where it is only a number. */
  readonly opponent: Figures | null;
  readonly lastCheck: LastCheck | null;
  readonly random: RandomSource;
  readonly scripts: RuleScripts | null;
};
