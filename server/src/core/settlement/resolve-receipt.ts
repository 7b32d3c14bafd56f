import type { Receipt, SettledChange, SettlementFailure } from './receipt.ts';
import { blocks } from './receipt.ts';

/** What may happen to a receipt. `evaluated`: every rule was thought about against the versions that are current. */
export type SettlementEvent =
  | { readonly kind: 'evaluated'; readonly changes: readonly SettledChange[] }
  | { readonly kind: 'failed'; readonly failure: SettlementFailure }
  | { readonly kind: 'confirmed'; readonly reason: string | null }
  | { readonly kind: 'skipped'; readonly reason: string };

const final = { failure: null, readVersions: {}, definitions: {} } as const;

function resolved(receipt: Receipt, event: SettlementEvent): Receipt {
  switch (event.kind) {
    case 'evaluated':
      return { ...receipt, ...final, state: event.changes.length > 0 ? 'SETTLED' : 'NO_CHANGE', changes: event.changes };
    case 'failed':
      return { ...receipt, failure: event.failure };
    case 'confirmed':
      return { ...receipt, ...final, state: 'MANUAL', reason: event.reason };
    case 'skipped':
      return { ...receipt, ...final, state: 'SKIPPED', reason: event.reason };
  }
}

/**
 * The receipt after an event. Only what is owed moves: a final one, and one whose telling does not count, stays the same object,
 * so that nothing is settled twice. A final one keeps neither rules nor the versions that were read.
 */
export function resolveReceipt(receipt: Receipt, event: SettlementEvent): Receipt {
  return blocks(receipt) ? resolved(receipt, event) : receipt;
}
