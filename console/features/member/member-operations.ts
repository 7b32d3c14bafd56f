import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';
import type { PayloadOf } from '../../graphql/outcome.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const updateMemberMutation = graphql(`
  mutation UpdateMember($input: UpdateMemberInput!) {
    updateMember(input: $input) { __typename ... on UpdateMemberPayload { member { id name role } } ...Problem }
  }
`, [problemFragment]);

export const removeMemberMutation = graphql(`
  mutation RemoveMember($id: ID!) {
    removeMember(id: $id) { __typename ... on UpdateMemberPayload { member { id } } ...Problem }
  }
`, [problemFragment]);

export const reissueKeyMutation = graphql(`
  mutation ReissueKey($memberId: ID!) {
    reissueKey(memberId: $memberId) { __typename ... on CreateInvitePayload { link lanLinks qrSvg } ...Problem }
  }
`, [problemFragment]);

export type ReissuedLink = PayloadOf<ResultOf<typeof reissueKeyMutation>>;

export const updateSeatsMutation = graphql(`
  mutation UpdateSeats($input: UpdateSeatsInput!) {
    updateSeats(input: $input) { __typename ... on UpdateSeatsPayload { seats { id name role controller member { id } } } ...Problem }
  }
`, [problemFragment]);
