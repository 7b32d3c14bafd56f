import { localeOf } from '../../i18n/locale.ts';
import type { Locale } from '../../i18n/locale.ts';

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

/** What this browser remembers about its reader. The colour scheme is kept by Mantine under its own key. */
export type Preference = { readonly locale: Locale; readonly textSize: TextSize };

const storageKey = 'lorekeep.preference';

/** What the exported pages are written with, before the browser has its say. */
export const exported: Preference = { locale: 'en', textSize: 'medium' };

function parse(raw: string | null): Partial<Preference> {
  try {
    const value = JSON.parse(raw ?? '{}') as Record<string, unknown> | null;
    const locale = typeof value?.['locale'] === 'string' ? localeOf(value['locale']) : null;
    const textSize = textSizes.find((size) => size === value?.['textSize']);
    return { ...(locale === null ? {} : { locale }), ...(textSize === undefined ? {} : { textSize }) };
  } catch {
    return {};
  }
}

function browserLocale(): Locale {
  return navigator.languages.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

let current: Preference | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** The preference in force: the reader's choice, else the browser's first language that we speak. */
export function readPreference(): Preference {
  current ??= { locale: browserLocale(), textSize: 'medium', ...parse(readStorage()) };
  return current;
}

/** Changes the preference here and in the other tabs of this browser. */
export function changePreference(change: Partial<Preference>): void {
  current = { ...readPreference(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // storage is off: the choice holds for this page
  }
  announce();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== storageKey) return;
  current = null;
  announce();
}

/** For `useSyncExternalStore`. */
export function subscribePreference(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
