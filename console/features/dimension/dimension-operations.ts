import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const dimensionFragment = graphql(`
  fragment DimensionParts on Dimension @_unmask {
    id key name description schema value text hidden paused version updateRule
    rules { path when value }
    ruleProblems { path code message }
    trends { path values }
  }
`);

export type Dimension = ResultOf<typeof dimensionFragment>;

export const roomDimensionsQuery = graphql(`
  query RoomDimensions($id: ID!, $as: ID) {
    room(id: $id, as: $as) { id dimensionsPaused dimensions { ...DimensionParts } }
  }
`, [dimensionFragment]);

export const dimensionHistoryQuery = graphql(`
  query DimensionHistory($id: ID!, $key: String!, $first: Int!) {
    room(id: $id) {
      id
      dimension(key: $key) {
        id
        history(first: $first) { totalCount pageInfo { hasNextPage } edges { node { value version changer reason at by { id name } turnId turnNumber } } }
      }
    }
  }
`);

export type DimensionChange = NonNullable<NonNullable<NonNullable<NonNullable<NonNullable<NonNullable<ResultOf<typeof dimensionHistoryQuery>['room']>['dimension']>['history']>['edges']>[number]>['node']>;

export const proposeDimensionsMutation = graphql(`
  mutation ProposeDimensions($input: ProposeDimensionsInput!) {
    proposeDimensions(input: $input) {
      __typename
      ... on ProposePayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);

export const declareDimensionsMutation = graphql(`
  mutation DeclareDimensions($input: DeclareDimensionsInput!) {
    declareDimensions(input: $input) {
      __typename
      ... on ProposePayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);

export const editDimensionMutation = graphql(`
  mutation EditDimension($input: EditDimensionInput!) {
    editDimension(input: $input) {
      __typename
      ... on DimensionPayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);

export const removeDimensionMutation = graphql(`
  mutation RemoveDimension($input: RemoveDimensionInput!) {
    removeDimension(input: $input) {
      __typename
      ... on DimensionPayload { room { id } }
      ...Problem
    }
  }
`, [problemFragment]);
