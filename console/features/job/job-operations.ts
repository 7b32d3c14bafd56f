import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';
import { jobFragment } from './job-fragment.ts';

export const jobProgressSubscription = graphql(`
  subscription JobProgress($id: ID!) { jobProgress(id: $id) { job { ...JobParts } } }
`, [jobFragment]);

export const jobsQuery = graphql(`
  query Jobs($first: Int!, $filter: JobFilter) {
    jobs(first: $first, filter: $filter) {
      totalCount
      pageInfo { hasNextPage }
      edges { node { ...JobParts room { id name } } }
    }
  }
`, [jobFragment]);

export const cancelJobMutation = graphql(`
  mutation CancelJob($id: ID!) {
    cancelJob(id: $id) { __typename ... on JobPayload { job { ...JobParts } } ...Problem }
  }
`, [jobFragment, problemFragment]);
