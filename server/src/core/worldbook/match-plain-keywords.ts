import { inertReason } from './inert-reason.ts';
import type { WorldBookEntry, WorldBookModel } from './model.ts';
import { findPlainKey, foldText } from './plain-key.ts';
import type { KeySearch } from './plain-key.ts';
import { regexKey } from './regex-key.ts';

/** A key and where it first occurs in the text, in UTF-16 units. */
export type KeyHit = { readonly key: string; readonly offset: number };

/** Why an entry is in: it always is, or these keys occur. `primary` and `secondary` list every key that does. */
export type PlainMatchReason =
  | { readonly kind: 'constant' }
  | { readonly kind: 'key'; readonly key: string; readonly offset: number; readonly primary: readonly KeyHit[]; readonly secondary: readonly KeyHit[] };

/** `index`: the entry's place in the book. */
export type PlainMatch = { readonly entry: WorldBookEntry; readonly index: number; readonly reason: PlainMatchReason };

function hitsOf(keys: readonly string[], entry: WorldBookEntry, search: KeySearch): KeyHit[] {
  const options = { caseSensitive: entry.caseSensitive ?? false, matchWholeWords: entry.matchWholeWords ?? false };
  return keys
    .filter((key) => regexKey(key) === null)
    .map((key) => ({ key, offset: findPlainKey(search, key, options) }))
    .filter((hit) => hit.offset !== -1);
}

function secondariesAllow(entry: WorldBookEntry, hits: readonly KeyHit[]): boolean {
  const wanted = entry.secondaryKeys.length;
  if (!entry.selective || wanted === 0) return true;
  if (entry.selectiveLogic === 'and_any') return hits.length > 0;
  if (entry.selectiveLogic === 'not_any') return hits.length === 0;
  return entry.selectiveLogic === 'and_all' ? hits.length === wanted : hits.length < wanted;
}

function reasonOf(entry: WorldBookEntry, search: KeySearch): PlainMatchReason | null {
  if (!entry.enabled || (entry.useProbability && entry.probability === 0)) return null;
  if (inertReason(entry) !== null) return null;
  if (entry.constant) return { kind: 'constant' };
  const primary = hitsOf(entry.keys, entry, search);
  const first = primary[0];
  if (first === undefined) return null;
  const secondary = entry.selective ? hitsOf(entry.secondaryKeys, entry, search) : [];
  return secondariesAllow(entry, secondary) ? { kind: 'key', ...first, primary, secondary } : null;
}

/**
 * The entries that a text calls up by plain keys, and the constant ones; lower insertion order first, then the order of
 * the book. Disabled and inert entries, regex keys and entries of probability 0 never match; other chances are the
 * caller's to roll.
 */
export function matchPlainKeywords(model: Pick<WorldBookModel, 'entries'>, text: string): PlainMatch[] {
  const search: KeySearch = { exact: text, folded: foldText(text) };
  return model.entries
    .map((entry, index) => ({ entry, index, reason: reasonOf(entry, search) }))
    .filter((match): match is PlainMatch => match.reason !== null)
    .sort((a, b) => a.entry.insertionOrder - b.entry.insertionOrder || a.index - b.index);
}
