import type { KeyOptions, KeySearch } from './plain-key.ts';
import { findPlainKey, foldText } from './plain-key.ts';
import { regexMatcherOf } from './regex/regex-matcher.ts';

/** Why a regex key could not be tried: it holds something that cannot be bounded, or took too many steps. */
export type KeyErrorCode = 'regex-unsupported' | 'regex-undecided';

/** `at`: where the key first occurs, in UTF-16 units of the text; null = nowhere. `error` says what could not be tried. */
export type KeyMatch = {
  readonly matched: boolean;
  readonly kind: 'plain' | 'regex';
  readonly at: number | null;
  readonly error: string | null;
  readonly code: KeyErrorCode | null;
};

const plainMiss: KeyMatch = { matched: false, kind: 'plain', at: null, error: null, code: null };

/** A text made ready for many keys. */
export function keySearchOf(text: string): KeySearch {
  return { exact: text, folded: foldText(text) };
}

/** One key, plain or `/regex/flags`, against a text made ready; the slow and simple way that others are held against. */
export function matchKeyIn(search: KeySearch, key: string, options: KeyOptions): KeyMatch {
  const regex = regexMatcherOf(key);
  if (regex === null) {
    const at = findPlainKey(search, key, options);
    return at === -1 ? plainMiss : { ...plainMiss, matched: true, at };
  }
  if (!regex.ok) return { matched: false, kind: 'regex', at: null, error: regex.detail, code: 'regex-unsupported' };
  const at = regex.matcher.search(search.exact);
  if (at === null) return { matched: false, kind: 'regex', at: null, error: key, code: 'regex-undecided' };
  return { matched: at !== -1, kind: 'regex', at: at === -1 ? null : at, error: null, code: null };
}

/**
 * Whether a key occurs in a text. Plain keys ignore case and match inside words unless the options say otherwise; a
 * blank key never matches; a regex that does not compile is plain text. Never throws, never runs away.
 */
export function matchWorldBookKey(text: string, key: string, options: Partial<KeyOptions> = {}): KeyMatch {
  return matchKeyIn(keySearchOf(text), key, { caseSensitive: options.caseSensitive ?? false, matchWholeWords: options.matchWholeWords ?? false });
}
