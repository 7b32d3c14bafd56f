import type { CheckResult, Outcome } from '../check/index.ts';
import type { RollResult } from '../dice/index.ts';
import type { ErrorParams } from '../error/issue.ts';
import type { LocaleText } from '../pack/locale-text.ts';

/**
 * A change that the engine makes to a sheet, under its own bounds: `add` an amount, kept within what is given, or put
 * a `mark` on the character.
 */
export type SheetEffect =
  | { readonly op: 'add'; readonly key: string; readonly amount: number; readonly minimum?: number; readonly maximum?: number }
  | { readonly op: 'mark'; readonly mark: string };

/** Words for what happened: a key of the catalogues and what fills it. Names of stats are canonical. */
export type Narration = { readonly code: string; readonly params: ErrorParams };

/** A roll of a subsystem: a check, or plain dice. `slot` says what it was for. */
export type SubsystemRoll = { readonly slot: string; readonly check: CheckResult } | { readonly slot: string; readonly dice: RollResult };

export type LossOutcome = { readonly template: 'check_with_loss'; readonly stat: string; readonly outcome: Outcome; readonly loss: number; readonly capped: boolean; readonly before: number; readonly after: number };
export type ImprovementOutcome = { readonly template: 'improvement_check'; readonly skill: string; readonly grew: boolean; readonly gain: number; readonly before: number; readonly after: number };
/** `total` is the roll that counts now, `rawRoll` what the dice showed, `spent` all points spent on it so far. */
export type SpendOutcome = { readonly template: 'resource_spend_adjust'; readonly stat: string; readonly points: number; readonly spent: number; readonly rawRoll: number; readonly total: number; readonly outcome: Outcome };
export type OpposedSide = { readonly skill: string; readonly value: number; readonly total: number; readonly outcome: Outcome };
export type OpposedOutcome = { readonly template: 'opposed'; readonly sides: readonly [OpposedSide, OpposedSide]; readonly winner: 1 | 2 | null };
export type DrawOutcome = { readonly template: 'table_draw'; readonly table: string; readonly place: number; readonly entry: LocaleText };
export type FlowOutcome = { readonly template: 'script'; readonly narration: string | null };

/** What a subsystem came to; nothing of it has been applied. */
export type SubsystemResult = {
  readonly rolls: readonly SubsystemRoll[];
  readonly outcome: LossOutcome | ImprovementOutcome | SpendOutcome | OpposedOutcome | DrawOutcome | FlowOutcome;
  readonly effects: readonly SheetEffect[];
  readonly narration: readonly Narration[];
};
