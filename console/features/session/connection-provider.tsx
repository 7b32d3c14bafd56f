'use client';

import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'urql';
import { connect } from '../../graphql/client.ts';
import type { GraphQLConnection } from '../../graphql/client.ts';
import { createConnectionStore } from '../../graphql/connection-state.ts';
import type { ConnectionState, ConnectionStore } from '../../graphql/connection-state.ts';
import { languageTag } from '../../i18n/locale.ts';
import { usePreference } from '../preference/use-preference.ts';

type Connection = { readonly store: ConnectionStore; readonly renew: () => void; readonly refusals: number };
type Made = GraphQLConnection & { readonly store: ConnectionStore };

const Context = createContext<Connection | null>(null);

/**
 * One GraphQL client for the page. It is made anew when the language changes, because the server words labels and
 * errors, and when keys come or go, so that nothing read with other rights stays in its cache. Until the browser has
 * made one there is nothing to show: the exported pages hold no data.
 */
export function ConnectionProvider({ children }: { readonly children: ReactNode }) {
  const { locale } = usePreference();
  const [generation, setGeneration] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const [made, setMade] = useState<Made | null>(null);
  const renew = useCallback(() => setGeneration((count) => count + 1), []);
  useEffect(() => {
    const store = createConnectionStore();
    const connection = connect({ locale: languageTag[locale], connection: store, onSignedOut: () => setRefusals((count) => count + 1) });
    setMade({ ...connection, store });
    return connection.dispose;
  }, [locale, generation]);
  const value = useMemo(() => (made === null ? null : { store: made.store, renew, refusals }), [made, renew, refusals]);
  if (made === null) return null;
  return <Context value={value}><Provider value={made.client}>{children}</Provider></Context>;
}

function useConnection(): Connection {
  const connection = useContext(Context);
  if (connection === null) throw new Error('ConnectionProvider is missing');
  return connection;
}

/** Whether live events arrive. */
export function useConnectionState(): ConnectionState {
  const { store } = useConnection();
  return useSyncExternalStore(store.subscribe, store.read, () => 'connecting');
}

/** Starts over with an empty cache and a new socket, after keys came or went. */
export function useRenewConnection(): () => void {
  return useConnection().renew;
}

/** How often the server has said that it does not know who is asking; each time the session must be read again. */
export function useRefusals(): number {
  return useConnection().refusals;
}
