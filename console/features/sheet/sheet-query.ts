import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** A whole sheet as its reader sees it: words in their language, computed values worked out. */
export const sheetFragment = graphql(`
  fragment SheetParts on Sheet {
    version
    etag
    canEdit
    system { id label }
    attributes { name label value source }
    skills { name label value source }
    secondary { name label value source }
    fields { name label value source }
    resources { id name label value max }
    statusEffects
    budget { spent maximum }
  }
`);

export const characterSheetQuery = graphql(`
  query CharacterSheet($roomId: ID!, $as: ID, $id: ID!) {
    room(id: $roomId, as: $as) {
      id
      document(id: $id) { __typename id ... on Character { name sheet { ...SheetParts } } }
    }
  }
`, [sheetFragment]);

export const updateSheetMutation = graphql(`
  mutation UpdateSheet($input: UpdateSheetInput!) {
    updateSheet(input: $input) {
      __typename
      ... on CharacterPayload { character { id sheet { ...SheetParts } } notes { path code message } }
      ...Problem
    }
  }
`, [sheetFragment, problemFragment]);

export type Sheet = FragmentOf<typeof sheetFragment>;
export type StatLine = Sheet['attributes'][number];
export type Resource = Sheet['resources'][number];
