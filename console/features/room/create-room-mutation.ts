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

/** Packs that a new room can be made from. */
export const roomPacksQuery = graphql(`
  query RoomPacks {
    packs(first: 50) { edges { node { id packId name version description bundled cover { url } } } }
  }
`);
