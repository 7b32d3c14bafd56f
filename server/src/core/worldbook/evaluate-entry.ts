import type { KeyErrorCode } from './match-world-book-key.ts';
import { keySearchOf, matchKeyIn } from './match-world-book-key.ts';
import type { SecondaryLogic, WorldBookEntry } from './model.ts';
import type { KeySearch } from './plain-key.ts';
import { scoreOf, secondariesAllow } from './secondary-logic.ts';

export type KeySet = 'primary' | 'secondary';
export type InvalidKey = { readonly key: string; readonly error: string; readonly code: KeyErrorCode; readonly set: KeySet };

export type EvaluationReason =
  | 'invalid-entry'
  | 'disabled'
  | 'constant'
  | 'vector-match'
  | 'external-vector-match-required'
  | 'primary-key-match'
  | 'primary-key-miss'
  | `secondary-${SecondaryLogic}-${'match' | 'miss'}`;

/** Which keys of an entry occur, each list in the entry's own order, and whether that calls the entry up. */
export type EntryEvaluation = {
  readonly eligible: boolean;
  readonly reason: EvaluationReason;
  readonly score: number;
  readonly primaryMatches: readonly string[];
  readonly secondaryMatches: readonly string[];
  readonly invalidKeys: readonly InvalidKey[];
};

export type EvaluationDefaults = {
  /** For entries that do not say. */
  readonly caseSensitive?: boolean;
  readonly matchWholeWords?: boolean;
  /** Whether a search by meaning, run by the caller, found this entry. */
  readonly vectorMatched?: boolean;
};

export type KeyHits = Pick<EntryEvaluation, 'primaryMatches' | 'secondaryMatches' | 'invalidKeys'>;

const noHits: KeyHits = { primaryMatches: [], secondaryMatches: [], invalidKeys: [] };

/** Decides from the keys that occur. */
export function judgeEntry(entry: WorldBookEntry, hits: KeyHits, vectorMatched: boolean): EntryEvaluation {
  const { length: primary } = hits.primaryMatches;
  const { length: secondary } = hits.secondaryMatches;
  const decide = (eligible: boolean, reason: EvaluationReason, score: number): EntryEvaluation => ({ eligible, reason, score, ...hits });
  if (entry.constant) return decide(true, 'constant', Math.max(1, primary));
  if (entry.vectorized) return vectorMatched ? decide(true, 'vector-match', Math.max(1, primary)) : decide(false, 'external-vector-match-required', 0);
  if (primary === 0) return decide(false, 'primary-key-miss', 0);
  if (!entry.selective || entry.secondaryKeys.length === 0) return decide(true, 'primary-key-match', primary);
  const eligible = secondariesAllow(entry, secondary);
  return decide(eligible, `secondary-${entry.selectiveLogic}-${eligible ? 'match' : 'miss'}`, scoreOf(entry, primary, secondary));
}

function naiveHits(entry: WorldBookEntry, search: KeySearch, defaults: EvaluationDefaults): KeyHits {
  const options = {
    caseSensitive: entry.caseSensitive ?? defaults.caseSensitive ?? false,
    matchWholeWords: entry.matchWholeWords ?? defaults.matchWholeWords ?? false,
  };
  const invalidKeys: InvalidKey[] = [];
  const matches = (keys: readonly string[], set: KeySet) => keys.filter((key) => {
    const { matched, error, code } = matchKeyIn(search, key, options);
    if (error !== null && code !== null) invalidKeys.push({ key, error, code, set });
    return matched;
  });
  return { primaryMatches: matches(entry.keys, 'primary'), secondaryMatches: matches(entry.secondaryKeys, 'secondary'), invalidKeys };
}

/** `evaluateWorldBookEntry` against a text made ready. */
export function evaluateIn(search: KeySearch, entry: WorldBookEntry, defaults: EvaluationDefaults): EntryEvaluation {
  if (!entry.enabled) return { eligible: false, reason: 'disabled', score: 0, ...noHits };
  return judgeEntry(entry, naiveHits(entry, search, defaults), defaults.vectorMatched ?? false);
}

/** Whether one entry is called up by a text, and why. Looks at keys only: groups, chance and budget come after it. */
export function evaluateWorldBookEntry(entry: WorldBookEntry, text: string, defaults: EvaluationDefaults = {}): EntryEvaluation {
  return evaluateIn(keySearchOf(text), entry, defaults);
}
