import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';
import { receiptFragment } from './receipt-fragment.ts';

export const roomReceiptsQuery = graphql(`
  query RoomReceipts($id: ID!, $as: ID, $filter: ReceiptFilter, $first: Int!, $after: String) {
    room(id: $id, as: $as) {
      id
      settlementReceipts(filter: $filter, first: $first, after: $after) { pageInfo { hasNextPage endCursor } edges { node { ...ReceiptParts } } }
    }
  }
`, [receiptFragment]);

export const receiptsQuery = graphql(`
  query Receipts($filter: ReceiptFilter, $first: Int!, $after: String) {
    settlementReceipts(filter: $filter, first: $first, after: $after) { pageInfo { hasNextPage endCursor } edges { node { ...ReceiptParts } } }
  }
`, [receiptFragment]);

/** How many of one's own rooms' receipts somebody has to see to. */
export const owedCountQuery = graphql(`
  query OwedCount { settlementReceipts(filter: { needsAttention: true }, first: 1) { totalCount } }
`);

export const retrySettlementMutation = graphql(`
  mutation RetrySettlement($receiptId: ID!) {
    retrySettlement(receiptId: $receiptId) { __typename ... on SettlementPayload { receipt { ...ReceiptParts } } ...Problem }
  }
`, [receiptFragment, problemFragment]);

export const confirmSettlementMutation = graphql(`
  mutation ConfirmSettlement($receiptId: ID!, $note: String) {
    confirmSettlement(receiptId: $receiptId, note: $note) { __typename ... on SettlementPayload { receipt { ...ReceiptParts } } ...Problem }
  }
`, [receiptFragment, problemFragment]);

export const skipSettlementMutation = graphql(`
  mutation SkipSettlement($receiptId: ID!, $reason: String!) {
    skipSettlement(receiptId: $receiptId, reason: $reason) { __typename ... on SettlementPayload { receipt { ...ReceiptParts } } ...Problem }
  }
`, [receiptFragment, problemFragment]);
