'use client';

import { useCallback } from 'react';
import { useWord } from '../i18n/use-word.ts';

/** What a reader can do about a failure, by its code; null where the server's own words say it already. */
export function useRemedy(): (code: string) => string | null {
  const word = useWord();
  return useCallback((code) => {
    const remedy = word('remedy', code);
    return remedy === code ? null : remedy;
  }, [word]);
}
