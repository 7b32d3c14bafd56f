import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const updateRoomMutation = graphql(`
  mutation UpdateRoom($input: UpdateRoomInput!) {
    updateRoom(input: $input) { __typename ... on UpdateRoomPayload { room { id name status answering quietSeconds } } ...Problem }
  }
`, [problemFragment]);

export const setPhaseMutation = graphql(`
  mutation SetPhase($roomId: ID!, $phase: RoomPhase) {
    setPhase(roomId: $roomId, phase: $phase) { __typename ... on UpdateRoomPayload { room { id phase phasePinned } } ...Problem }
  }
`, [problemFragment]);
