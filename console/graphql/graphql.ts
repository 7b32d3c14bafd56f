import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './generated/introspection.d.ts';

/** Typed documents: results and variables are inferred from the server's printed schema, nothing is generated per query. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown; File: File };
}>();

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
