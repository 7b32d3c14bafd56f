import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorParams } from '../core/error/issue.ts';

/** The languages that every user-facing word exists in; the first is the fallback. */
export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];

type Catalogue = ReadonlyMap<string, string>;

function readCatalogue(locale: Locale): Catalogue {
  const folder = join(import.meta.dirname, locale);
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>));
  return new Map(entries);
}

export const catalogues: Readonly<Record<Locale, Catalogue>> = { en: readCatalogue('en'), zh: readCatalogue('zh') };

/** The words of `key` in `locale`, with `{name}` replaced from `params`; an unknown key is shown as itself. */
export function translate(key: string, params: ErrorParams, locale: Locale): string {
  const words = catalogues[locale].get(key) ?? catalogues.en.get(key) ?? key;
  return words.replace(/\{(\w+)\}/g, (slot, name: string) => (name in params ? String(params[name]) : slot));
}

/** The nearest supported language of a BCP 47 tag or Accept-Language header. */
export function localeOf(tag: string | null | undefined): Locale {
  const wanted = (tag ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return locales.find((locale) => wanted[0] === locale) ?? wanted.map((w) => locales.find((l) => l === w)).find(Boolean) ?? 'en';
}
