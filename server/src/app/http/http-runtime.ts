import type { Infra } from '../../infra/infra.ts';
import type { ConsolePages } from './console/console-pages.ts';
import type { GraphqlServer } from './graphql/graphql-server.ts';
import type { Metrics } from './metrics.ts';

/** What the steps of a request need of the process. */
export type HttpRuntime = {
  readonly infra: Infra;
  readonly graphql: GraphqlServer;
  readonly metrics: Metrics;
  readonly console: ConsolePages;
  /** The addresses whose forwarded headers are believed. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** False once the process has begun to stop. */
  readonly isReady: () => Promise<boolean>;
};
