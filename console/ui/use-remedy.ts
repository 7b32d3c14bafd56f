'use client';

import { useWord } from '../i18n/use-word.ts';

/** What a reader can do about a failure, by its code; a general advice for codes without their own. */
export function useRemedy(): (code: string) => string {
  const word = useWord();
  return (code) => {
    const own = word('remedy', code);
    return own === code ? word('remedy', 'OTHER') : own;
  };
}
