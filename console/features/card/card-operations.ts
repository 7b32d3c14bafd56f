import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** An opening of a card, as it is written and as the table would read it. */
export const openingFragment = graphql(`
  fragment OpeningParts on CardOpening { number kind text told }
`);

export type Opening = FragmentOf<typeof openingFragment>;

export const cardFragment = graphql(`
  fragment CardParts on CharacterCard {
    id
    documentId
    version
    name
    nickname
    role
    format
    origin
    enabled
    toldOpening
    creator
    edition
    creatorNotes
    tags
    description
    personality
    scenario
    examples
    systemPrompt
    postHistory
    depthPrompt { text depth role }
    pictures { name type asset { url width height alt } }
    openings { ...OpeningParts }
    character { id name }
    pregen { id name claimedBy { id name } portrait { url width height alt } }
    book { id name enabled }
  }
`, [openingFragment]);

export type Card = FragmentOf<typeof cardFragment>;

export const cardsQuery = graphql(`
  query RoomCards($id: ID!) { room(id: $id) { id cards { ...CardParts } } }
`, [cardFragment]);

export const cardOpeningsQuery = graphql(`
  query CardOpenings($id: ID!) {
    node(id: $id) { __typename ... on CharacterCard { id name toldOpening openings { ...OpeningParts } } }
  }
`, [openingFragment]);

export const tellOpeningMutation = graphql(`
  mutation TellOpening($roomId: ID!, $cardId: ID!, $opening: Int!, $clientKey: ID) {
    tellOpening(roomId: $roomId, cardId: $cardId, opening: $opening, clientKey: $clientKey) { __typename ... on TellOpeningPayload { card { id toldOpening } } ...Problem }
  }
`, [problemFragment]);

export const switchCardMutation = graphql(`
  mutation SwitchCard($input: DocumentInput!) {
    upsertDocument(input: $input) { __typename ... on DocumentPayload { document { id version } } ...Problem }
  }
`, [problemFragment]);

export const deleteCardMutation = graphql(`
  mutation DeleteCard($id: ID!, $expectedVersion: Int!) {
    deleteDocument(id: $id, expectedVersion: $expectedVersion) { __typename ...Problem }
  }
`, [problemFragment]);

export const cardFileQuery = graphql(`
  query CardFile($id: ID!) { node(id: $id) { __typename ... on CharacterCard { id export { fileName text } } } }
`);
