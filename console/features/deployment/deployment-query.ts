import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

export const deploymentQuery = graphql(`
  query Deployment {
    deployment {
      version
      database { embedded version sizeBytes }
      storage { dataDir usedBytes freeBytes }
      replicas { id version startedAt beatAt alive }
      counters { name label value }
      authorCode
      publicUrl
      lanUrls
    }
    models { slot provider model lastTest { ok } }
  }
`);

export type Deployment = NonNullable<ResultOf<typeof deploymentQuery>['deployment']>;
