import type { Viewer } from '../document/viewer.ts';
import { seesAll } from '../document/viewer.ts';
import type { OwedDimension, Receipt, SettledChange, SettlementState } from './receipt.ts';
import { isFinal } from './receipt.ts';

const visible = ({ visibility }: { readonly visibility: 'player' | 'keeper' }) => visibility === 'player';

/** Whether anything that a player may know of is owed: else a settled receipt would tell them of hidden dimensions. */
export function isShown(definitions: Readonly<Record<string, OwedDimension>>): boolean {
  return Object.values(definitions).some(visible);
}

/** The state as players learn of it: a change of nothing but hidden dimensions is none to them. */
export function publicState(state: SettlementState, changes: readonly SettledChange[]): SettlementState {
  return state === 'SETTLED' && !changes.some(visible) ? 'NO_CHANGE' : state;
}

/** What is owed holds up everybody, so everybody may know of it; afterwards only those who may know of what it was about. */
export function maySeeReceipt({ state, shown }: { readonly state: SettlementState; readonly shown: boolean }, viewer: Viewer): boolean {
  return seesAll(viewer) || shown || !isFinal(state);
}

/** What of a receipt a reader learns: players neither rules nor what was read, nor why it failed or was skipped. */
export function receiptFor<R extends Pick<Receipt, 'state' | 'failure' | 'changes' | 'reason' | 'definitions' | 'readVersions'>>(receipt: R, viewer: Viewer): R {
  if (seesAll(viewer)) return receipt;
  return { ...receipt, state: publicState(receipt.state, receipt.changes), failure: null, reason: null, definitions: {}, readVersions: {}, changes: [] };
}
