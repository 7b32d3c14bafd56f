'use client';

import { useSyncExternalStore } from 'react';
import { exported, readPreference, subscribePreference } from './preference-store.ts';
import type { Preference } from './preference-store.ts';

/** The reader's language and text size. */
export function usePreference(): Preference {
  return useSyncExternalStore(subscribePreference, readPreference, () => exported);
}
