import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** Who is asking: rights, rooms and the keys that this browser session holds. */
export const viewerQuery = graphql(`
  query Viewer {
    viewer {
      role
      isOperator
      mayCreateRooms
      locale
      person { id name }
      memberships { id name role room { id name status } }
      keys { id role purpose name createdAt lastUsedAt room { id name } seat { id name } }
    }
  }
`);

export type Viewer = ResultOf<typeof viewerQuery>['viewer'];
