import type { ErrorParams, Issue } from '../error/issue.ts';

/** Whether what a told turn means for the dimensions is settled: owed at first, then final once and for good. */
export const settlementStates = ['PENDING_SETTLEMENT', 'SETTLED', 'NO_CHANGE', 'MANUAL', 'SKIPPED'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Why it is still owed, as data; every issue by path. */
export type SettlementFailure = { readonly code: string; readonly params: ErrorParams; readonly issues: readonly Issue[] };

/** What settling did to one dimension. */
export type SettledChange = { readonly key: string; readonly from: number; readonly to: number; readonly visibility: 'player' | 'keeper' };

/** A dimension whose rule has to be thought about, as it was when the turn was told. */
export type OwedDimension = { readonly updateRule: string; readonly visibility: 'player' | 'keeper' };

/** The settling of one telling of a turn. What is owed and what was read are gone once the state is final. */
export type Receipt = {
  readonly state: SettlementState;
  readonly failure: SettlementFailure | null;
  readonly readVersions: Readonly<Record<string, number>>;
  readonly definitions: Readonly<Record<string, OwedDimension>>;
  readonly changes: readonly SettledChange[];
  readonly reason: string | null;
  readonly voided: boolean;
};

/** A final state is never left again. */
export function isFinal(state: SettlementState): boolean {
  return state !== 'PENDING_SETTLEMENT';
}

/** Whether the story waits for it: what was taken back, or told anew, owes nothing. */
export function blocks({ state, voided }: Pick<Receipt, 'state' | 'voided'>): boolean {
  return !isFinal(state) && !voided;
}
