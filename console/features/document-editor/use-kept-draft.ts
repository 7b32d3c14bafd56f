'use client';

import { useCallback, useState } from 'react';
import type { Texts } from './document-fields.ts';

function read(key: string): Texts | null {
  try {
    const text = sessionStorage.getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return value !== null && typeof value === 'object' && Object.values(value).every((field) => typeof field === 'string') ? (value as Texts) : null; // checked field by field
  } catch {
    return null;
  }
}

function write(key: string, texts: Texts | null): void {
  try {
    if (texts === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // storage is off or full: the text lives as long as the page does
  }
}

export type KeptDraft = { readonly texts: Texts; readonly restored: boolean; readonly change: (texts: Texts) => void; readonly drop: () => void };

/** The texts of an editor, kept in this tab until they are saved or given up: leaving the page by mistake loses nothing. */
export function useKeptDraft(key: string, initial: Texts): KeptDraft {
  const storageKey = `lorekeep.document:${key}`;
  const [kept] = useState(() => read(storageKey));
  const [texts, setTexts] = useState<Texts>(() => ({ ...initial, ...kept }));
  const change = useCallback((next: Texts) => {
    setTexts(next);
    write(storageKey, next);
  }, [storageKey]);
  const drop = useCallback(() => write(storageKey, null), [storageKey]);
  return { texts, change, drop, restored: kept !== null };
}
