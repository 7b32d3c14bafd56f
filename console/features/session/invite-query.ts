import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** What an invite leads to, for somebody who is not a member yet. */
export const inviteQuery = graphql(`
  query Invite($key: String!) {
    invitePreview(key: $key) { roomName role memberName seatName expiresAt needsName }
  }
`);

export type Invite = NonNullable<ResultOf<typeof inviteQuery>['invitePreview']>;
