import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** How sheets of a system are made. */
export const creationQuery = graphql(`
  query Creation($id: String!) {
    rulepack(id: $id) {
      id
      label
      stats { name label part computed default minimum maximum }
      creation {
        methods
        attributes { name label minimum maximum roll buyMinimum buyMaximum }
        sharesRolls
        skills { name minimum maximum }
        skillMinimum
        skillMaximum
        pointBuy { budget costs { value cost } }
        standardArray
        budgets { id label }
        archetypes { id label priorities { id label } isDefault }
      }
    }
  }
`);

/** A sheet as it would be, with everything that is wrong with it. */
export const draftSheetQuery = graphql(`
  query DraftSheet($roomId: ID!, $input: SheetDraftInput!) {
    room(id: $roomId) {
      id
      draftSheet(input: $input) {
        ok
        attributes { name label value source }
        skills { name label value source }
        secondary { name label value source }
        fields { name label value source }
        resources { id name label value max }
        budget { spent maximum left parts { id label points } }
        pointBuy { spent maximum left }
        issues { path code message }
        notes { path code message }
      }
    }
  }
`);

export type CreationRules = NonNullable<ResultOf<typeof creationQuery>['rulepack']>;
export type Creation = CreationRules['creation'];
export type CreationAttribute = Creation['attributes'][number];
export type CreationMethod = Creation['methods'][number];
export type SheetDraft = NonNullable<ResultOf<typeof draftSheetQuery>['room']>['draftSheet'];
