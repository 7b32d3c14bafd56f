import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';

/** A receipt as its row shows it; what is not for the viewer is null or empty. */
export const receiptFragment = graphql(`
  fragment ReceiptParts on SettlementReceipt {
    id
    state
    turn { id }
    turnNumber
    version
    attempts
    settling
    failure { code message issues { path code message } }
    changes { key fromVersion toVersion dimension { id title } }
    reason
    createdAt
    resolvedAt
    resolvedBy { id name }
    canRetry
    canConfirm
    canSkip
    room { id name }
  }
`);

export type Receipt = FragmentOf<typeof receiptFragment>;
