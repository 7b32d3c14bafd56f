import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** A list row. `editVersion` is null for those who may not change the entry. */
export const loreRowFragment = graphql(`
  fragment LoreRow on LoreEntry {
    id documentId title keys enabled constant secret inertReason editVersion
    owner { kind id }
    audience { everyone keeperOnly seats { id name } }
    book { id name }
  }
`);

export const loreEntryFragment = graphql(`
  fragment LoreEntryParts on LoreEntry {
    ...LoreRow
    secondaryKeys content selective caseSensitive order
    rules {
      position depth role outletName selectiveLogic probability useProbability scanDepth matchWholeWords useGroupScoring vectorized ignoreBudget
      group { name override weight }
      recursion { exclude prevent delayUntil }
      effects { sticky cooldown delay }
      sources triggers
      characterFilter { isExclude names tags }
      condition
    }
  }
`, [loreRowFragment]);

export type LoreRow = FragmentOf<typeof loreRowFragment>;
export type LoreEntry = FragmentOf<typeof loreEntryFragment>;

export const lorePageQuery = graphql(`
  query LorePage($id: ID!, $as: ID, $book: ID, $search: String, $owner: DocumentOwnerKind, $after: String) {
    room(id: $id, as: $as) {
      id
      lorebook(book: $book, search: $search, owner: $owner, first: 50, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges { node { ...LoreRow } }
      }
    }
  }
`, [loreRowFragment]);

export const loreEntryQuery = graphql(`
  query OneLoreEntry($id: ID!, $as: ID, $entry: ID!) {
    room(id: $id, as: $as) { id document(id: $entry) { id __typename ...LoreEntryParts } }
  }
`, [loreEntryFragment]);

export const loreBooksQuery = graphql(`
  query LoreBooks($id: ID!, $as: ID) {
    room(id: $id, as: $as) {
      id
      books { id documentId name description version enabled order binding bindingId source entryCount enabledEntryCount settings { scanDepth tokenBudget recursiveScanning } owner { kind } }
    }
  }
`);

export type LoreBook = NonNullable<ResultOf<typeof loreBooksQuery>['room']>['books'][number];

export const loreExportQuery = graphql(`
  query LoreExport($id: ID!, $format: LorebookFormat) {
    node(id: $id) { id ... on Lorebook { export(format: $format) { fileName text } } }
  }
`);

export const loreMatchQuery = graphql(`
  query LoreMatch($id: ID!, $text: String!, $policy: LoreMatchPolicy!) {
    room(id: $id) {
      id
      lorebookMatch(text: $text, policy: $policy) {
        fired { entry { id documentId title keys constant } place position reason reasonText primaryKeys secondaryKeys percent roll tokens pass }
        others(first: 200) { entry { id documentId title keys constant } place position reason reasonText primaryKeys secondaryKeys percent roll tokens pass }
        otherCount tokens budget overflowed passes undecided
      }
    }
  }
`);

export type MatchReport = NonNullable<NonNullable<ResultOf<typeof loreMatchQuery>['room']>['lorebookMatch']>;
export type LoreMatch = MatchReport['fired'][number];

export const upsertLoreEntryMutation = graphql(`
  mutation UpsertLoreEntry($input: LoreEntryInput!) {
    upsertLoreEntry(input: $input) { __typename ... on LoreEntryPayload { entry { id documentId enabled editVersion } } ...Problem }
  }
`, [problemFragment]);

export const deleteLoreEntryMutation = graphql(`
  mutation DeleteLoreEntry($id: ID!, $expectedVersion: Int) {
    deleteLoreEntry(id: $id, expectedVersion: $expectedVersion) { __typename ... on LoreEntryPayload { deletedId } ...Problem }
  }
`, [problemFragment]);

export const updateLorebookMutation = graphql(`
  mutation UpdateLorebook($input: UpdateLorebookInput!) {
    updateLorebook(input: $input) { __typename ... on LorebookPayload { book { id version enabled } } ...Problem }
  }
`, [problemFragment]);

export const deleteLorebookMutation = graphql(`
  mutation DeleteLorebook($id: ID!, $expectedVersion: Int) {
    deleteLorebook(id: $id, expectedVersion: $expectedVersion) { __typename ... on LorebookPayload { deletedId } ...Problem }
  }
`, [problemFragment]);

export const loreCastQuery = graphql(`
  query LoreCast($id: ID!) { room(id: $id) { id characters(first: 100) { edges { node { id name } } } presets { id presetId name } } }
`);
