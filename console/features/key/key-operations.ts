import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import type { PayloadOf } from '../../graphql/outcome.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** A key as it is kept: everything but its text, which nobody can read again. */
export const keyFragment = graphql(`
  fragment KeyParts on AccessKey {
    id
    role
    purpose
    name
    scopes
    expiresAt
    maxUses
    uses
    lastUsedAt
    revokedAt
    createdAt
    room { id name }
    member { id name }
    seat { id name }
  }
`);

export type AccessKey = FragmentOf<typeof keyFragment>;

export const keysQuery = graphql(`
  query Keys($roomId: ID) { keys(roomId: $roomId) { ...KeyParts } }
`, [keyFragment]);

export const createKeyMutation = graphql(`
  mutation CreateKey($input: CreateKeyInput!) {
    createKey(input: $input) { __typename ... on CreateKeyPayload { key signInLink accessKey { ...KeyParts } } ...Problem }
  }
`, [keyFragment, problemFragment]);

export type MadeKey = PayloadOf<ResultOf<typeof createKeyMutation>>;

export const revokeKeyMutation = graphql(`
  mutation RevokeKey($id: ID!) {
    revokeKey(id: $id) { __typename ... on RevokeKeyPayload { accessKey { ...KeyParts } } ...Problem }
  }
`, [keyFragment, problemFragment]);
