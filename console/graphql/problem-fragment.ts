import { graphql } from './graphql.ts';

/** Selected beside the payload of every mutation: all typed errors implement `DomainError`. */
export const problemFragment = graphql(`
  fragment Problem on DomainError {
    __typename
    code
    message
    issues { path code message }
  }
`);
