'use client';

import type { SpotlightActionData } from '@mantine/spotlight';
import { useEffect, useSyncExternalStore } from 'react';

const none: readonly SpotlightActionData[] = [];
let pageActions: readonly SpotlightActionData[] = none;
const listeners = new Set<() => void>();

function replace(actions: readonly SpotlightActionData[]): void {
  pageActions = actions;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds what can be done on the page at hand to the palette, for as long as the page is shown. Pass a stable list. */
export function usePageActions(actions: readonly SpotlightActionData[]): void {
  useEffect(() => {
    replace(actions);
    return () => replace(none);
  }, [actions]);
}

/** The actions that the page at hand has added. */
export function useAddedActions(): readonly SpotlightActionData[] {
  return useSyncExternalStore(subscribe, () => pageActions, () => none);
}
