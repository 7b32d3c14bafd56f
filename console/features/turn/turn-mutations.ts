import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';
import { turnFragment } from '../room/turn-fragment.ts';

export const cancelTurnMutation = graphql(`
  mutation CancelTurn($roomId: ID!) {
    cancelTurn(roomId: $roomId) { __typename ... on CancelTurnPayload { turn { ...TurnParts } } ...Problem }
  }
`, [turnFragment, problemFragment]);

export const answerNowMutation = graphql(`
  mutation AnswerNow($roomId: ID!) {
    answerNow(roomId: $roomId) { __typename ... on TurnPayload { turn { ...TurnParts } } ...Problem }
  }
`, [turnFragment, problemFragment]);

export const retryTurnMutation = graphql(`
  mutation RetryTurn($id: ID!) {
    retryTurn(id: $id) { __typename ... on TurnPayload { turn { ...TurnParts } } ...Problem }
  }
`, [turnFragment, problemFragment]);

export const regenerateTurnMutation = graphql(`
  mutation RegenerateTurn($id: ID!, $clientKey: ID) {
    regenerateTurn(id: $id, clientKey: $clientKey) { __typename ... on TurnPayload { turn { ...TurnParts } } ...Problem }
  }
`, [turnFragment, problemFragment]);

export const chooseVersionMutation = graphql(`
  mutation ChooseVersion($turnId: ID!, $version: Int!) {
    chooseVersion(turnId: $turnId, version: $version) { __typename ... on TurnPayload { turn { ...TurnParts } } ...Problem }
  }
`, [turnFragment, problemFragment]);

export const undoTurnsMutation = graphql(`
  mutation UndoTurns($roomId: ID!, $count: Int!, $basis: ID, $clientKey: ID) {
    undoTurns(roomId: $roomId, count: $count, basis: $basis, clientKey: $clientKey) { __typename ... on UndoTurnsPayload { undone { id number } } ...Problem }
  }
`, [problemFragment]);
