import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError } from '../../core/error/domain-error.ts';
import { localeOf } from '../../i18n/translate.ts';
import { checkHost } from './check-host.ts';
import type { DevProxy } from './console/dev-proxy.ts';
import type { Exchange } from './exchange.ts';
import type { SocketServer } from './graphql/websocket.ts';
import type { HttpRuntime } from './http-runtime.ts';
import { live, routeOf } from './life-of-request.ts';
import { addressOf, isSecure } from './trusted-proxy.ts';

export type HttpServer = { readonly port: number; close(): Promise<void> };

export type Serving = { readonly runtime: HttpRuntime; readonly sockets: SocketServer; readonly devProxy: DevProxy | null };

function originOf(request: IncomingMessage, { infra, isTrustedProxy }: HttpRuntime): string {
  const { host } = request.headers;
  if (infra.config.publicUrl !== null) return infra.config.publicUrl;
  return `${isSecure(request, isTrustedProxy) ? 'https' : 'http'}://${host ?? 'localhost'}`;
}

/** Reads what a request says about itself; addresses that are none read as the root. */
function factsOf(request: IncomingMessage, runtime: HttpRuntime): Omit<Exchange, 'response'> {
  const target = request.url ?? '/';
  const base = 'http://localhost';
  return {
    request,
    runtime,
    url: target.startsWith('/') && URL.canParse(base + target) ? new URL(base + target) : new URL(base),
    requestId: runtime.infra.ids.short(),
    locale: localeOf(request.headers['accept-language']),
    address: addressOf(request, runtime.isTrustedProxy),
    origin: originOf(request, runtime),
  };
}

function onRequest(runtime: HttpRuntime) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const exchange: Exchange = { ...factsOf(request, runtime), response };
    const stop = runtime.metrics.requests.startTimer({ method: request.method ?? '', route: routeOf(exchange.url.pathname) });
    response.once('close', () => stop({ status: String(response.statusCode) }));
    void live(exchange);
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function onUpgrade({ runtime, sockets, devProxy }: Serving) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    try {
      checkHost(request, runtime.infra.config);
      const { url, ...facts } = factsOf(request, runtime);
      if (url.pathname === '/graphql') sockets.upgrade(facts, socket, head);
      else if (devProxy !== null) devProxy.upgrade(request, socket, head);
      else refuse(socket, '404 Not Found');
    } catch {
      refuse(socket, '403 Forbidden');
    }
  };
}

function listenFailure(error: NodeJS.ErrnoException, port: number, host: string): DomainError {
  if (error.code === 'EADDRINUSE') return new DomainError('PORT_IN_USE', { port });
  return new DomainError('LISTEN_FAILED', { host, port, reason: error.message });
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, port, host)));
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

/** How long requests that are under way may take once the process stops. */
const patience = 5_000;

/** Opens the one port of the process. Throws PORT_IN_USE, LISTEN_FAILED. */
export async function startHttpServer(serving: Serving, { port, host }: { port: number; host: string }): Promise<HttpServer> {
  const server = createServer({ requestTimeout: 30 * 60_000, headersTimeout: 20_000 }, onRequest(serving.runtime));
  server.on('upgrade', onUpgrade(serving));
  const listening = await listen(server, port, host);
  return {
    port: listening,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await serving.sockets.close();
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(force);
    },
  };
}
