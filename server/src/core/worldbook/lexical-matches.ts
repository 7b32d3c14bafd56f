import { lexicalTerms } from './lexical-terms.ts';
import type { WorldBookEntry } from './model.ts';

/** What of an entry is searched. */
export type LexicalEntry = Pick<WorldBookEntry, 'comment' | 'keys' | 'content'>;

/** `index`: the entry's place in the list; scores compare within one search only. */
export type LexicalMatch = { readonly index: number; readonly score: number };

type Posting = { readonly indexes: number[]; readonly counts: number[] };
type LexicalIndex = { readonly postings: ReadonlyMap<string, Posting>; readonly lengths: Float64Array; readonly averageLength: number };

/** The usual constants of BM25: how soon repetition stops counting, and how much length matters. */
const [saturation, lengthWeight] = [1.2, 0.75];
/** What an entry is called counts as often as three mentions. */
const nameWeight = 3;
/** UTF-16 units of an entry and of a query that are looked at. */
const entryMaximum = 32_768;
const queryMaximum = 20_000;
/** A term that more than half of all entries have tells nothing apart, once there are enough of them to say so. */
const [commonShare, commonAmong] = [0.5, 8];

function countsOf({ comment, keys, content }: LexicalEntry): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of lexicalTerms(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(`${comment} ${keys.filter((key) => !key.trimStart().startsWith('/')).join(' ')}`.slice(0, entryMaximum), nameWeight);
  add(content.slice(0, entryMaximum), 1);
  return counts;
}

function indexOf(entries: readonly LexicalEntry[]): LexicalIndex {
  const postings = new Map<string, Posting>();
  const lengths = new Float64Array(entries.length);
  entries.forEach((entry, index) => {
    for (const [term, count] of countsOf(entry)) {
      const posting = postings.get(term) ?? { indexes: [], counts: [] };
      postings.set(term, posting);
      posting.indexes.push(index);
      posting.counts.push(count);
      lengths[index] = (lengths[index] ?? 0) + count;
    }
  });
  return { postings, lengths, averageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, entries.length) || 1 };
}

const known = new WeakMap<readonly LexicalEntry[], LexicalIndex>();

function keptIndex(entries: readonly LexicalEntry[]): LexicalIndex {
  const index = known.get(entries) ?? indexOf(entries);
  known.set(entries, index);
  return index;
}

/** Words that hold English sentences together and are about nothing; pairs of wide letters sort themselves out by their number. */
const holding = new Set('a an and are as at be been but by can did do does for from had has have he her him his how i if in into is it its me my no not of on or our out she so than that the their them then there they this to too up us was we were what when where which who why will with you your'.split(' '));

function scoresOf({ postings, lengths, averageLength }: LexicalIndex, query: string, count: number): Map<number, number> {
  const scores = new Map<number, number>();
  for (const term of new Set(lexicalTerms(query.slice(0, queryMaximum)))) {
    const posting = postings.get(term);
    if (posting === undefined || holding.has(term)) continue;
    const having = posting.indexes.length;
    if (count >= commonAmong && having > count * commonShare) continue;
    const rarity = Math.log(1 + (count - having + 0.5) / (having + 0.5));
    posting.indexes.forEach((index, place) => {
      const times = posting.counts[place] ?? 0;
      const relative = 1 - lengthWeight + (lengthWeight * (lengths[index] ?? 0)) / averageLength;
      scores.set(index, (scores.get(index) ?? 0) + (rarity * times * (saturation + 1)) / (times + saturation * relative));
    });
  }
  return scores;
}

/**
 * The entries whose words come closest to those of a text, best first: what stands in for a search by meaning where there
 * is no model for one. The same list of entries is made ready once; a list that was searched must not be changed.
 */
export function lexicalMatches(entries: readonly LexicalEntry[], query: string, { limit = 8 }: { readonly limit?: number } = {}): LexicalMatch[] {
  const scores = scoresOf(keptIndex(entries), query, entries.length);
  return [...scores].map(([index, score]) => ({ index, score })).sort((a, b) => b.score - a.score || a.index - b.index).slice(0, Math.max(0, limit));
}
