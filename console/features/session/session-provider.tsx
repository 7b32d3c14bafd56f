'use client';

import { createContext, useContext, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { useRefusals } from './connection-provider.tsx';
import { viewerQuery } from './viewer-query.ts';
import type { Viewer } from './viewer-query.ts';

export type Session = {
  /** Null until the server has answered. */
  readonly viewer: Viewer | null;
  readonly signedIn: boolean;
  /** True while the server is asked anew: an old answer must lead nobody away. */
  readonly asking: boolean;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

const Context = createContext<Session | null>(null);

/** Knows who is at the keyboard; every page asks it before it asks for anything else. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const refusals = useRefusals();
  const [{ data, error, fetching, stale }, reload] = useQuery({ query: viewerQuery });
  useEffect(() => {
    if (refusals > 0) reload({ requestPolicy: 'network-only' });
  }, [refusals, reload]);
  const session = useMemo<Session>(() => {
    const viewer = data?.viewer ?? null;
    return {
      viewer,
      signedIn: viewer !== null && viewer.role !== 'ANONYMOUS',
      asking: fetching || stale,
      failure: error === undefined || viewer !== null ? null : failureOfError(error),
      reload: () => reload({ requestPolicy: 'network-only' }),
    };
  }, [data, error, fetching, stale, reload]);
  return <Context value={session}>{children}</Context>;
}

/** The session of this browser. */
export function useSession(): Session {
  const session = useContext(Context);
  if (session === null) throw new Error('SessionProvider is missing');
  return session;
}
