import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const variableFragment = graphql(`
  fragment VariableParts on Variable @_unmask {
    id name source kind label labels value text minimum maximum options note hidden
  }
`);

export type Variable = ResultOf<typeof variableFragment>;

export const roomVariablesQuery = graphql(`
  query RoomVariables($id: ID!, $as: ID) {
    room(id: $id, as: $as) { id variables { ...VariableParts } }
  }
`, [variableFragment]);

export const variableHistoryQuery = graphql(`
  query VariableHistory($id: ID!, $name: String!, $first: Int!) {
    room(id: $id) {
      id
      variable(name: $name) {
        id
        history(first: $first) { totalCount pageInfo { hasNextPage } edges { node { value at by { id name } turnId } } }
      }
    }
  }
`);

export const setVariableMutation = graphql(`
  mutation SetVariable($input: SetVariableInput!) {
    setVariable(input: $input) {
      __typename
      ... on VariablePayload { variable { ...VariableParts } }
      ...Problem
    }
  }
`, [variableFragment, problemFragment]);

export const defineVariableMutation = graphql(`
  mutation DefineVariable($input: DefineVariableInput!) {
    defineVariable(input: $input) {
      __typename
      ... on VariablePayload { variable { ...VariableParts } }
      ...Problem
    }
  }
`, [variableFragment, problemFragment]);

export const deleteVariableMutation = graphql(`
  mutation DeleteVariable($room: ID!, $name: String!) {
    deleteVariable(roomId: $room, name: $name) {
      __typename
      ... on VariablePayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);

export const exposeVariablesMutation = graphql(`
  mutation ExposeVariables($room: ID!, $prefixes: [String!]!) {
    exposeVariables(roomId: $room, prefixes: $prefixes) {
      __typename
      ... on VariablePayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);

export const hideVariablesMutation = graphql(`
  mutation HideVariables($room: ID!, $prefixes: [String!]!) {
    hideVariables(roomId: $room, prefixes: $prefixes) {
      __typename
      ... on VariablePayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);
