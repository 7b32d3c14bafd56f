'use client';

import { useEffect, useRef } from 'react';
import { useConnectionState } from './connection-provider.tsx';

/** Calls back when a lost connection is there again: what was missed meanwhile has to be read. Pass a stable function. */
export function useBackAgain(run: () => void): void {
  const connection = useConnectionState();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'live' && wasLost.current) run();
    wasLost.current = connection === 'lost' || (wasLost.current && connection === 'connecting');
  }, [connection, run]);
}
