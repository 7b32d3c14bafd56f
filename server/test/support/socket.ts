import { createClient } from 'graphql-ws';
import type { ExecutionResult } from 'graphql';
import type { Client } from 'graphql-ws';
import WebSocket from 'ws';

export type SocketOptions = { readonly key?: string; readonly locale?: string; readonly headers?: Record<string, string> };

/** A client over WebSocket, without retries: a test sees what happens. */
export function openSocket(url: string, { key, locale, headers = {} }: SocketOptions = {}): Client {
  const impl = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers });
    }
  };
  return createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: impl,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    connectionParams: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...(locale !== undefined && { locale }) },
  });
}

/**
 * Runs an operation over a socket and collects what comes until it ends, in `results`, which may be read meanwhile; errors
 * of the transport arrive as their messages.
 */
export async function collect(client: Client, query: string, variables?: Record<string, unknown>, results: ExecutionResult[] = []): Promise<ExecutionResult[]> {
  await new Promise<void>((resolve) => {
    client.subscribe({ query, ...(variables !== undefined && { variables }) }, {
      next: (result) => void results.push(result as ExecutionResult),
      error: (error) => {
        results.push(Array.isArray(error) ? { errors: error } : { errors: [{ message: reasonOf(error) }] as never });
        resolve();
      },
      complete: resolve,
    });
  });
  return results;
}

function reasonOf(error: unknown): string {
  if (error !== null && typeof error === 'object' && 'reason' in error) return `closed: ${String(error.reason)}`;
  return error instanceof Error ? error.message : String(error);
}
