import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const updateClockMutation = graphql(`
  mutation UpdateClock($input: UpdateClockInput!) {
    updateClock(input: $input) { __typename ... on UpdateClockPayload { clock { face label } } ...Problem }
  }
`, [problemFragment]);
