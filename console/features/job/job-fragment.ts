import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';

/** Long work as its watchers see it. */
export const jobFragment = graphql(`
  fragment JobParts on Job {
    id
    kind
    state
    done
    total
    items { name state message }
    failure { code message issues { path code message } }
    createdAt
    updatedAt
  }
`);

export type Job = FragmentOf<typeof jobFragment>;

/** States in which a job changes no more. */
export const endedStates: ReadonlySet<Job['state']> = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED']);
