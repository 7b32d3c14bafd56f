import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const updateInitiativeMutation = graphql(`
  mutation UpdateInitiative($input: UpdateInitiativeInput!) {
    updateInitiative(input: $input) {
      __typename
      ... on UpdateInitiativePayload { room { id initiativeRound initiative { id name value current hidden } } }
      ...Problem
    }
  }
`, [problemFragment]);
