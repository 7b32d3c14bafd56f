import type { ServerResponse } from 'node:http';
import { publicError } from '../../../graphql/errors/public-error.ts';
import { withoutHttp } from '../../../graphql/errors/public-result.ts';
import type { RequestFacts } from '../../../graphql/context/context.ts';
import { nobody } from '../../../room/key/principal.ts';
import { requireMarker, requireSameOrigin } from '../check-origin.ts';
import type { Exchange } from '../exchange.ts';
import { answerMethod } from '../exchange.ts';
import { identify } from '../identify.ts';
import { answerGraphiql } from './graphiql.ts';

/** A cookie counts only with our own page behind the request, whether it asks for an answer or for a stream of them. */
async function factsOf({ request, runtime, requestId, locale, address, origin }: Exchange): Promise<RequestFacts> {
  const principal = await identify(runtime.infra, request, address);
  if (principal.via === 'session' && principal !== nobody) {
    requireSameOrigin(request, runtime.infra.config);
    requireMarker(request);
  }
  return { principal, locale, requestId, origin };
}

function answerError(response: ServerResponse, exchange: Exchange, error: unknown): void {
  const { requestId, locale, runtime } = exchange;
  const told = publicError(error, { requestId, locale, log: runtime.infra.log });
  const { status, headers } = told.extensions.http as { status: number; headers: Record<string, string> };
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ errors: [withoutHttp(told)] }));
}

/** `/graphql`: operations by POST, answered at once or as a stream of events; a browser that opens it gets GraphiQL. */
export async function answerGraphql(exchange: Exchange): Promise<void> {
  const { request, response, runtime } = exchange;
  if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) return answerGraphiql(exchange);
  if (request.method !== 'POST') return answerMethod(exchange, 'POST');
  let facts: RequestFacts;
  try {
    facts = await factsOf(exchange);
  } catch (error) {
    return answerError(response, exchange, error);
  }
  const transport = request.headers.accept?.includes('text/event-stream') === true ? 'sse' : 'http';
  runtime.metrics.operations.inc({ transport, operation: 'request' });
  await runtime.graphql.handle(request, response, facts);
}
