import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const characterFragment = graphql(`
  fragment CharacterParts on Character {
    id
    documentId
    name
    aliases
    label
    type
    description
    fields
    version
    audience { everyone keeperOnly }
    secret { text goals fields }
    portrait { url alt }
    seat { id name }
  }
`);

export type Character = FragmentOf<typeof characterFragment>;

export const attributeFragment = graphql(`
  fragment AttributeParts on CharacterAttribute { key label description type category minimum maximum integer required options itemType valueType defaultValue keeperOnly inner { key label type minimum maximum integer required options itemType valueType defaultValue } }
`);

export type Attribute = FragmentOf<typeof attributeFragment>;
/** What an input needs to know of an attribute, whether it stands alone or within another. */
export type AttributeShape = Omit<Attribute, 'inner' | 'description' | 'category' | 'keeperOnly'> & Partial<Pick<Attribute, 'inner' | 'description'>>;

export const charactersQuery = graphql(`
  query RoomCharacters($id: ID!, $as: ID, $type: String, $first: Int) {
    room(id: $id, as: $as) {
      id
      characters(type: $type, first: $first) { totalCount pageInfo { hasNextPage } edges { node { ...CharacterParts } } }
      characterSchema { types refusesUnknown definition version attributes { ...AttributeParts } }
    }
  }
`, [characterFragment, attributeFragment]);

export type CharacterSchema = NonNullable<ResultOf<typeof charactersQuery>['room']>['characterSchema'];

export const resolveCharacterQuery = graphql(`
  query WhomAName($id: ID!, $as: ID, $name: String!, $partial: Boolean) {
    room(id: $id, as: $as) {
      id
      resolveCharacter(name: $name, partial: $partial) {
        __typename
        ... on CharacterFound { matchedBy character { id documentId label type } }
        ... on CharacterAmbiguous { candidates { id documentId label type } }
        ... on CharacterMissing { closest { id documentId label type } }
      }
    }
  }
`);

export type Resolution = NonNullable<ResultOf<typeof resolveCharacterQuery>['room']>['resolveCharacter'];

export const proposeCharactersMutation = graphql(`
  mutation ProposeCharacters($input: ProposeCharactersInput!) {
    proposeCharacters(input: $input) { __typename ... on ProposePayload { room { id } } ...Problem }
  }
`, [problemFragment]);

export const setCharacterSchemaMutation = graphql(`
  mutation SetCharacterSchema($input: SetCharacterSchemaInput!) {
    setCharacterSchema(input: $input) { __typename ... on ProposePayload { room { id } } ...Problem }
  }
`, [problemFragment]);

export const takenNamesQuery = graphql(`
  query TakenNames($id: ID!) { room(id: $id) { id takenNames { salt digests } } }
`);
