import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** A document as the drawer at the table reads it. Halves that the viewer may not see arrive as null. */
export const documentFragment = graphql(`
  fragment DocumentParts on Document {
    __typename
    id
    documentId
    kind
    kindName
    title
    audience { everyone keeperOnly seats { id name } }
    ... on Note { text }
    ... on Handout { text image { url alt } }
    ... on Scene { sceneText: description image { url alt } sceneSecret: secret { text } current }
    ... on Character { name aliases type description portrait { url } characterSecret: secret { text goals } seat { id name } characterSheet: sheet { etag } }
    ... on LoreEntry { content keys enabled constant book { id name } }
  }
`);

export type TableDocument = FragmentOf<typeof documentFragment>;

export const tableDocumentsQuery = graphql(`
  query TableDocuments($id: ID!, $as: ID, $kind: DocumentKind!, $search: String, $first: Int!) {
    room(id: $id, as: $as) {
      id
      documents(kind: $kind, search: $search, first: $first) {
        totalCount
        pageInfo { hasNextPage }
        edges { node { ...DocumentParts } }
      }
    }
  }
`, [documentFragment]);

export const revealDocumentMutation = graphql(`
  mutation RevealDocument($id: ID!, $seats: [ID!]) {
    revealDocument(id: $id, seats: $seats) { __typename ... on DocumentPayload { document { id } } ...Problem }
  }
`, [problemFragment]);
