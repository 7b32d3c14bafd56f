import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';
import { documentFragment } from '../document/documents-query.ts';

/** A document with everything that can be edited. `version` is null for those who may not write. */
export const fullDocumentFragment = graphql(`
  fragment FullDocument on Document {
    ...DocumentParts
    version
    updatedAt
    owner { kind }
    ... on Character { characterFields: secret { fields } }
    ... on LoreEntry { secondaryKeys order loreSecret: secret inertReason handle book { documentId } }
    ... on Lorebook { bookName: name bookDescription: description entryCount source }
  }
`, [documentFragment]);

export type FullDocument = FragmentOf<typeof fullDocumentFragment>;

/** A list row: no more than what tells documents apart. */
export const documentRowFragment = graphql(`
  fragment DocumentRow on Document {
    __typename
    id
    documentId
    kind
    title
    audience { everyone keeperOnly seats { id name } }
    ... on Scene { current }
    ... on Character { portrait { url } }
    ... on LoreEntry { enabled inertReason }
  }
`);

export type DocumentRow = FragmentOf<typeof documentRowFragment>;

export const documentRowsQuery = graphql(`
  query DocumentRows($id: ID!, $as: ID, $kind: DocumentKind!, $search: String, $first: Int!, $after: String) {
    room(id: $id, as: $as) {
      id
      documents(kind: $kind, search: $search, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges { node { ...DocumentRow } }
      }
    }
  }
`, [documentRowFragment]);

export const loreRowsQuery = graphql(`
  query LoreRows($id: ID!, $as: ID, $book: ID!, $search: String, $first: Int!, $after: String) {
    room(id: $id, as: $as) {
      id
      lorebook(book: $book, search: $search, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges { node { ...DocumentRow } }
      }
    }
  }
`, [documentRowFragment]);

export const booksQuery = graphql(`
  query Books($id: ID!, $as: ID) { room(id: $id, as: $as) { id books { id documentId name } } }
`);

export type Book = NonNullable<ResultOf<typeof booksQuery>['room']>['books'][number];

export const documentQuery = graphql(`
  query FullDocument($room: ID!, $as: ID, $document: ID!) {
    room(id: $room, as: $as) { id document(id: $document) { ...FullDocument } }
  }
`, [fullDocumentFragment]);

export const revisionsQuery = graphql(`
  query Revisions($room: ID!, $document: ID!, $first: Int!) {
    room(id: $room) {
      id
      document(id: $document) {
        id
        revisions(first: $first) {
          pageInfo { hasNextPage }
          edges { node { version at by { name } turn { id number } deleted title data } }
        }
      }
    }
  }
`);

type RevisionConnection = NonNullable<NonNullable<NonNullable<ResultOf<typeof revisionsQuery>['room']>['document']>['revisions']>;
export type Revision = NonNullable<NonNullable<NonNullable<RevisionConnection['edges']>[number]>['node']>;

export const upsertDocumentMutation = graphql(`
  mutation UpsertDocument($input: DocumentInput!) {
    upsertDocument(input: $input) {
      __typename
      ... on DocumentPayload { document { id documentId version } }
      ... on StaleVersionError { currentVersion current { ...FullDocument } }
      ...Problem
    }
  }
`, [fullDocumentFragment, problemFragment]);

export const deleteDocumentMutation = graphql(`
  mutation DeleteDocument($id: ID!, $expectedVersion: Int!) {
    deleteDocument(id: $id, expectedVersion: $expectedVersion) { __typename ... on DocumentPayload { deletedId } ...Problem }
  }
`, [problemFragment]);
