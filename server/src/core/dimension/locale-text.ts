import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';

/** Words of an author: in one language, or by language tag (`en`, `zh-Hant-TW`). Only labels keep several languages. */
export type LocaleText = string | { readonly [tag: string]: string };

const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/;

/** Whether a value is a map of languages. */
export function isLocaleMap(value: unknown): value is { readonly [tag: string]: string } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => tagPattern.test(key) && typeof text === 'string');
}

/** The problems of words that are to be text or a map of languages, of at most `maximum` characters each. */
export function localeTextIssues(value: unknown, path: readonly string[], maximum: number): Issue[] {
  if (typeof value !== 'string' && !isLocaleMap(value)) return [{ path, code: 'ISSUE_TYPE', params: { seen: shown(value), expected: 'text, { en, zh, … }' } }];
  const texts: [readonly string[], string][] = typeof value === 'string' ? [[path, value]] : Object.entries(value).map(([key, text]) => [[...path, key], text]);
  return texts.filter(([, text]) => text.length > maximum).map(([at, text]) => ({ path: at, code: 'ISSUE_TOO_LONG', params: { seen: shown(text), maximum } }));
}

/** `zh-Hant` may not be read as `zh`, which is written in other characters. */
function scriptOf(tag: string): string {
  const named = /-(Hant|Hans|Cyrl|Latn)\b/.exec(tag)?.[1];
  if (named !== undefined || !tag.startsWith('zh')) return named ?? '';
  return /^zh-(?:TW|HK|MO)\b/.test(tag) ? 'Hant' : 'Hans';
}

/** The words in a language: the tag itself, then its language in the same script, then the first there are. */
export function textIn(text: LocaleText, locale: string): string {
  if (typeof text === 'string') return text;
  const exact = text[locale];
  if (exact !== undefined) return exact;
  const [language = locale] = locale.split('-');
  const same = Object.keys(text).filter((key) => key.split('-')[0] === language);
  const key = same.find((each) => scriptOf(each) === scriptOf(locale)) ?? same[0] ?? Object.keys(text)[0] ?? '';
  return text[key] ?? '';
}
