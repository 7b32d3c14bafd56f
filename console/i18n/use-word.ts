'use client';

import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Messages } from './catalogue.ts';

type WordSet = keyof Messages['word'];

/** The word for an enum's value. A value this console does not know yet is shown as it is, never as an error. */
export function useWord(): (set: WordSet, value: string) => string {
  const t = useTranslations('word');
  return useCallback((set, value) => {
    const key = `${set}.${value}`;
    return isKey(t, key) ? t(key) : value;
  }, [t]);
}

type Translate = ReturnType<typeof useTranslations<'word'>>;

function isKey(t: Translate, key: string): key is Parameters<Translate['has']>[0] {
  return (t.has as (name: string) => boolean)(key); // the typed key is what is being asked for
}
