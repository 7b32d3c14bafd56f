import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';

/** A seat as the table shows it: who sits there, as whom, and what they may do. */
export const seatFragment = graphql(`
  fragment SeatParts on Seat {
    id
    seatId
    name
    role
    controller
    acted
    member { id name online isViewer }
    currentCharacter { id name portrait { url } sheet { canEdit statusEffects resources { id name label value max } } }
    characters { id name }
    binding { auto }
    viewerMay
    actionKinds { id label text actor }
  }
`);

export type Seat = FragmentOf<typeof seatFragment>;
