import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** The viewer's rooms with what a card shows. */
export const roomsQuery = graphql(`
  query Rooms($first: Int!, $after: String, $filter: RoomFilter) {
    rooms(first: $first, after: $after, filter: $filter) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges {
        node {
          id
          name
          status
          phase
          locale
          turnNumber
          viewerRole
          createdAt
          scene { id title }
          seats { id name role controller member { id name online isViewer } currentCharacter { id name portrait { url } } }
        }
      }
    }
  }
`);

export type RoomSummary = NonNullable<NonNullable<NonNullable<ResultOf<typeof roomsQuery>['rooms']['edges']>[number]>['node']>;
