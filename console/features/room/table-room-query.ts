import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';
import { receiptFragment } from '../settlement/receipt-fragment.ts';
import { seatFragment } from './seat-fragment.ts';
import { turnFragment } from './turn-fragment.ts';

/** The room around the stream: seats, people, scene, the turn at hand and those before it. */
export const tableRoomQuery = graphql(`
  query TableRoom($id: ID!, $as: ID) {
    room(id: $id, as: $as) {
      id
      name
      locale
      status
      phase
      phasePinned
      answering
      quietSeconds
      turnNumber
      viewerRole
      readOnly
      viewerSeats { ...SeatParts }
      seats { ...SeatParts }
      members { id name role online lastSeenAt isViewer seats { id } }
      scene { id title description image { url alt } }
      rulepack { id label roll }
      rulepackVariant
      missingRulepack
      clock { face label date day minuteOfDay events { at label passed note } }
      initiative { id name value current hidden character { id } }
      initiativeRound
      commands { word aliases usage summary keeperOnly }
      playersSkip
      owed: settlementReceipts(filter: { needsAttention: true }, first: 1) { totalCount edges { node { ...ReceiptParts } } }
      currentTurn { ...TurnParts }
      turns(last: 8) { edges { node { ...TurnParts } } }
    }
  }
`, [seatFragment, turnFragment, receiptFragment]);

export type TableRoom = NonNullable<ResultOf<typeof tableRoomQuery>['room']>;
export type Member = TableRoom['members'][number];
export type Command = TableRoom['commands'][number];
