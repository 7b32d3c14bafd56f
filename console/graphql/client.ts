import { Client, cacheExchange, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import type { CombinedError } from 'urql';
import type { ConnectionStore } from './connection-state.ts';
import { createSocket, forwardTo } from './socket.ts';

export type GraphQLConnection = { readonly client: Client; readonly dispose: () => void };

export type ConnectionOptions = {
  /** The language in which the server words labels and errors. */
  readonly locale: string;
  readonly connection: ConnectionStore;
  /** Called when the server no longer knows who is asking. */
  readonly onSignedOut: () => void;
};

function isSignedOut(error: CombinedError): boolean {
  return error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED');
}

/** Queries and mutations by POST with the header that proves they come from this page, subscriptions by socket. */
export function connect({ locale, connection, onSignedOut }: ConnectionOptions): GraphQLConnection {
  const socket = createSocket(locale, connection);
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { credentials: 'same-origin', headers: { 'x-lorekeep': '1', 'accept-language': locale } },
    exchanges: [
      mapExchange({ onError: (error) => { if (isSignedOut(error)) onSignedOut(); } }),
      cacheExchange,
      fetchExchange,
      subscriptionExchange({ forwardSubscription: forwardTo(socket) }),
    ],
  });
  return { client, dispose: () => void socket.dispose() };
}
