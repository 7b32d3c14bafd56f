import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

export const auditQuery = graphql(`
  query AuditLog($filter: AuditFilter, $first: Int!, $after: String) {
    auditLog(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { node { id at actor action label target detail room { id name } } }
    }
  }
`);

export type AuditEntry = NonNullable<NonNullable<NonNullable<ResultOf<typeof auditQuery>['auditLog']['edges']>[number]>['node']>;
