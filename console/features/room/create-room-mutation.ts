import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const createRoomMutation = graphql(`
  mutation CreateRoom($input: CreateRoomInput!) {
    createRoom(input: $input) {
      __typename
      ... on CreateRoomPayload { room { id name } }
      ...Problem
    }
  }
`, [problemFragment]);
