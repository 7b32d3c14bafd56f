import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Plugin, YogaServerInstance } from 'graphql-yoga';
import { createYoga } from 'graphql-yoga';
import type { ContextPorts, RequestFacts } from '../../../graphql/context/context.ts';
import { buildContext } from '../../../graphql/context/build-context.ts';
import { useLiveAccess } from '../../../graphql/context/use-live-access.ts';
import { isResults, publicResult, publicResults } from '../../../graphql/errors/public-result.ts';
import { bodyLimits } from '../../../graphql/limits/operation-limits.ts';
import { useLimits } from '../../../graphql/limits/use-limits.ts';
import { schema } from '../../../graphql/schema.ts';
import { useSharedFrames } from '../../../graphql/subscription/use-shared-frames.ts';
import { createDocumentCache } from './document-cache.ts';

/** What a transport hands to GraphQL with each operation. */
export type ServerContext = { readonly facts: RequestFacts };

type Yoga = YogaServerInstance<ServerContext, object>;

/** GraphQL over HTTP and SSE, and the enveloped functions with which other transports run the very same thing. */
export type GraphqlServer = {
  handle(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void>;
  readonly getEnveloped: Yoga['getEnveloped'];
};

/** Every error on its way out over HTTP or SSE, from the parser's to a subscription's, becomes one that readers may see. */
function usePublicErrors({ infra }: ContextPorts): Plugin<object, ServerContext> {
  return {
    onResultProcess: ({ result, setResult, serverContext }) => {
      const reader = { ...serverContext.facts, log: infra.log };
      if (isResults(result)) setResult(publicResults(result, reader) as typeof result);
      else if (result !== undefined && !Array.isArray(result)) setResult(publicResult(result as ExecutionResult, reader));
    },
  };
}

function useContext(ports: ContextPorts): Plugin<object, ServerContext> {
  return {
    onContextBuilding: ({ context }) => void buildContext(context, ports, (context as unknown as ServerContext).facts),
  };
}

function yogaFor(ports: ContextPorts, { multipart, limit }: { multipart: boolean; limit: number }): Yoga {
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    plugins: [useContext(ports), useLimits(), useLiveAccess(ports.monitor), useSharedFrames(), usePublicErrors(ports)],
    parserAndValidationCache: { documentCache: createDocumentCache(), errorCache: createDocumentCache() },
    multipart,
    maxRequestBodySize: limit,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    // Errors are made public by the plugin above: it knows the reader, which this option does not.
    maskedErrors: false,
  });
}

export function createGraphqlServer(ports: ContextPorts): GraphqlServer {
  const json = yogaFor(ports, { multipart: false, limit: bodyLimits.json });
  const multipart = yogaFor(ports, { multipart: true, limit: bodyLimits.multipart });
  return {
    getEnveloped: json.getEnveloped,
    handle: async (request, response, facts) => {
      const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;
      await (isMultipart ? multipart : json).handle(request, response, { facts });
    },
  };
}
