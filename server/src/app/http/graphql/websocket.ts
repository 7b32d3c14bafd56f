import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Context as WsContext, ServerOptions } from 'graphql-ws';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import type { Extra } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Context, RequestFacts } from '../../../graphql/context/context.ts';
import { publicError } from '../../../graphql/errors/public-error.ts';
import type { ErrorReader } from '../../../graphql/errors/public-error.ts';
import { isResults, publicResult, publicResults, withoutHttp } from '../../../graphql/errors/public-result.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { localeOf } from '../../../i18n/translate.ts';
import { bodyLimits, operationsPerSocket } from '../../../graphql/limits/operation-limits.ts';
import type { Principal } from '../../../room/key/principal.ts';
import { isAllowedOrigin, requireSameOrigin } from '../check-origin.ts';
import type { Exchange } from '../exchange.ts';
import { bearerOf, identifyBearer, identifyCookie } from '../identify.ts';

/** What a socket knows of the request that opened it. */
type SocketFacts = Omit<Exchange, 'response' | 'url'>;
type SocketContext = WsContext<Record<string, unknown>, Extra>;

const knownFacts = new WeakMap<IncomingMessage, SocketFacts>();

function factsOf({ request }: Extra): SocketFacts {
  const facts = knownFacts.get(request);
  if (facts === undefined) throw new Error('a socket came in by a way of its own');
  return facts;
}

/** What a client may say when it connects; a page cannot set headers on a socket, so its language comes here too. */
const parametersSchema = z.looseObject({ authorization: z.string().optional(), Authorization: z.string().optional(), key: z.string().optional(), locale: z.string().optional() });

/** The key in the parameters of the connection, as `authorization: "Bearer <key>"` or plainly as `key`. */
function keyOf(parameters: unknown): string | null {
  const parsed = parametersSchema.safeParse(parameters ?? {});
  if (!parsed.success) return null;
  const { authorization, Authorization, key } = parsed.data;
  return bearerOf(authorization ?? Authorization) ?? key ?? null;
}

/** The language that the client asked for, else that of the request which opened the socket. */
function localeOfSocket({ locale }: SocketFacts, parameters: unknown): Locale {
  const asked = parametersSchema.safeParse(parameters ?? {}).data?.locale;
  return asked === undefined ? locale : localeOf(asked);
}

/** Asked at the start and again with every operation: a socket lives longer than a key. */
function identifySocket({ request, runtime, address }: SocketFacts, parameters: unknown): Promise<Principal> {
  const key = keyOf(parameters) ?? bearerOf(request.headers.authorization);
  if (key !== null) return identifyBearer(runtime.infra, address, key);
  return identifyCookie(runtime.infra, request);
}

function readerOf(extra: Extra, parameters: unknown): ErrorReader {
  const exchange = factsOf(extra);
  return { locale: localeOfSocket(exchange, parameters), requestId: exchange.requestId, log: exchange.runtime.infra.log };
}

type Enveloped = { execute: (args: unknown) => unknown; subscribe: (args: unknown) => unknown };

type Arguments = { readonly rootValue?: unknown; readonly contextValue?: unknown };

async function runPublicly(args: Arguments, which: keyof Enveloped): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
  const { locale, requestId, infra } = args.contextValue as Context;
  const reader: ErrorReader = { locale, requestId, log: infra.log };
  try {
    const result = await (args.rootValue as Enveloped)[which](args);
    return isResults(result) ? publicResults(result, reader) : publicResult(result as ExecutionResult, reader);
  } catch (error) {
    return { errors: [publicError(error, reader)] };
  }
}

type Message = { readonly payload: { readonly query: string; readonly operationName?: string | null | undefined; readonly variables?: Record<string, unknown> | null | undefined } };

/** Parses, validates and makes the context with the same enveloped functions as over HTTP. */
async function prepare({ extra, connectionParams }: SocketContext, { payload }: Message) {
  const exchange = factsOf(extra);
  const { runtime, requestId, origin } = exchange;
  const locale = localeOfSocket(exchange, connectionParams);
  const hangUp = (code: number, reason: string) => extra.socket.close(code, reason);
  const facts: RequestFacts = { principal: await identifySocket(exchange, connectionParams), locale, requestId, origin, hangUp };
  const { schema, execute, subscribe, contextFactory, parse, validate } = runtime.graphql.getEnveloped({ facts } as never);
  const document = parse(payload.query);
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  return { schema, document, operationName: payload.operationName, variableValues: payload.variables, contextValue: await contextFactory(), rootValue: { execute, subscribe } };
}

async function begin(socket: SocketContext, payload: Message['payload']) {
  const { extra, connectionParams, subscriptions } = socket;
  const exchange = factsOf(extra);
  try {
    if (Object.keys(subscriptions).length > operationsPerSocket) throw new DomainError('BAD_REQUEST', { words: 'limit.subscriptions', maximum: operationsPerSocket });
    const prepared = await prepare(socket, { payload });
    exchange.runtime.metrics.operations.inc({ transport: 'ws', operation: 'request' });
    return Array.isArray(prepared) ? prepared.map((error) => publicError(error, readerOf(extra, connectionParams))) : prepared;
  } catch (error) {
    return [publicError(error, readerOf(extra, connectionParams))];
  }
}

async function admit({ extra, connectionParams }: SocketContext): Promise<boolean> {
  const exchange = factsOf(extra);
  try {
    await identifySocket(exchange, connectionParams);
    return true;
  } catch (error) {
    const told = publicError(error, readerOf(extra, connectionParams));
    extra.socket.close(CloseCode.Forbidden, String(told.extensions.reason ?? told.extensions.code));
    return false;
  }
}

const options: ServerOptions<Record<string, unknown>, Extra> = {
  connectionInitWaitTimeout: 10_000,
  onConnect: admit,
  onSubscribe: (context, _id, payload) => begin(context, payload) as never,
  execute: (args) => runPublicly(args, 'execute') as never,
  subscribe: (args) => runPublicly(args, 'subscribe') as never,
  onNext: (...[, , , , result]) => (result.errors === undefined ? undefined : { ...result, errors: result.errors.map(withoutHttp) }),
  onError: (...[, , , errors]) => errors.map((error) => withoutHttp(error as GraphQLError)),
};

/** GraphQL over WebSocket on `/graphql`. */
export type SocketServer = {
  /** Takes over a connection; throws HTTP-level refusals before it does. */
  upgrade(facts: SocketFacts, socket: Duplex, head: Buffer): void;
  count(): number;
  close(): Promise<void>;
};

/** A page of another origin may connect only where the operator lets it, and never with a cookie. */
function requireKnownPage({ request, runtime }: SocketFacts): void {
  const { origin, cookie } = request.headers;
  if (origin === undefined && cookie === undefined) return;
  if (cookie === undefined && isAllowedOrigin(request, runtime.infra.config)) return;
  requireSameOrigin(request, runtime.infra.config);
}

/** How long a client may take to answer a goodbye. */
const goodbyeMilliseconds = 1_000;

export function createSocketServer(): SocketServer {
  // Compressing costs memory and time for each of a thousand sockets and gains little on small messages.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: bodyLimits.json, perMessageDeflate: false });
  const server = useServer<Record<string, unknown>>(options, sockets);
  return {
    upgrade: (exchange, socket, head) => {
      requireKnownPage(exchange);
      knownFacts.set(exchange.request, exchange);
      sockets.handleUpgrade(exchange.request, socket, head, (client) => sockets.emit('connection', client, exchange.request));
    },
    count: () => sockets.clients.size,
    close: async () => {
      const patience = setTimeout(() => { for (const client of sockets.clients) client.terminate(); }, goodbyeMilliseconds);
      await server.dispose();
      clearTimeout(patience);
    },
  };
}
