import type { Diagnostic } from './diagnostic.ts';
import type { EntryEvaluation, InvalidKey, KeyHits, KeySet } from './evaluate-entry.ts';
import { judgeEntry } from './evaluate-entry.ts';
import type { KeyTable } from './key-table.ts';
import { keyTableBuilder } from './key-table.ts';
import type { WorldBookEntry } from './model.ts';

/** For entries that do not say. */
export type MatchDefaults = { readonly caseSensitive: boolean; readonly matchWholeWords: boolean };

/** Which keys of which entries occur in one text. */
export type BookHits = {
  /** By the entry's place in the book. */
  of(index: number): KeyHits;
};

export type CompiledMatch = { readonly entry: WorldBookEntry; readonly index: number; readonly evaluation: EntryEvaluation };

/** A book made ready to be matched again and again. */
export type CompiledWorldBook = {
  readonly entries: readonly WorldBookEntry[];
  /** Regex keys that can never be tried. */
  readonly diagnostics: readonly Diagnostic[];
  hitsIn(text: string): BookHits;
  /** The entries that a text calls up, in the order of the book; the same as asking `evaluateWorldBookEntry` of each. */
  match(text: string): readonly CompiledMatch[];
};

/** The slots of all key lists in one row: entry `i` has its primary keys from `starts[2i]`, its secondary from `starts[2i + 1]`. */
type Slots = { readonly flat: Int32Array; readonly starts: Int32Array; readonly table: KeyTable };

const sets: readonly KeySet[] = ['primary', 'secondary'];
const plainDefaults: MatchDefaults = { caseSensitive: false, matchWholeWords: false };
const noHits: KeyHits = { primaryMatches: [], secondaryMatches: [], invalidKeys: [] };
/** In the offsets of a search: not found; could not be tried; undecided. */
const [missed, unsupported, undecided] = [-1, -2, -3];

function slotsOf(entries: readonly WorldBookEntry[], defaults: MatchDefaults): Slots {
  const builder = keyTableBuilder();
  const flat: number[] = [];
  const starts = new Int32Array(entries.length * 2 + 1);
  entries.forEach((entry, index) => {
    const options = { caseSensitive: entry.caseSensitive ?? defaults.caseSensitive, matchWholeWords: entry.matchWholeWords ?? defaults.matchWholeWords };
    for (const key of entry.keys) flat.push(builder.slotOf(key, options));
    starts[index * 2 + 1] = flat.length;
    for (const key of entry.secondaryKeys) flat.push(builder.slotOf(key, options));
    starts[index * 2 + 2] = flat.length;
  });
  return { flat: Int32Array.from(flat), starts, table: builder.build() };
}

function offsetsIn({ plainHits, regexes, slotCount }: KeyTable, text: string): Int32Array {
  const offsets = new Int32Array(slotCount).fill(missed);
  const hits = plainHits(text);
  hits.slots.forEach((slot, index) => {
    offsets[slot] = hits.offsets[index] ?? missed;
  });
  for (const { slot, reading } of regexes) offsets[slot] = reading.ok ? (reading.matcher.search(text) ?? undecided) : unsupported;
  return offsets;
}

function hitsOf({ flat, starts, table }: Slots, offsets: Int32Array, { entry, index }: { entry: WorldBookEntry; index: number }): KeyHits {
  const lists: [string[], string[]] = [[], []];
  const invalidKeys: InvalidKey[] = [];
  const from = starts[index * 2] ?? 0;
  const middle = starts[index * 2 + 1] ?? 0;
  const to = starts[index * 2 + 2] ?? 0;
  for (let at = from; at < to; at += 1) {
    const slot = flat[at] ?? -1;
    const offset = slot === -1 ? missed : (offsets[slot] ?? missed);
    if (offset === missed) continue;
    const second = at >= middle ? 1 : 0;
    const key = (second === 0 ? entry.keys[at - from] : entry.secondaryKeys[at - middle]) ?? '';
    if (offset >= 0) {
      lists[second].push(key);
      continue;
    }
    const reading = table.regexes.find((regex) => regex.slot === slot)?.reading;
    const error = offset === unsupported && reading?.ok === false ? reading.detail : key;
    invalidKeys.push({ key, error, code: offset === unsupported ? 'regex-unsupported' : 'regex-undecided', set: sets[second] ?? 'primary' });
  }
  const [primaryMatches, secondaryMatches] = lists;
  return primaryMatches.length + secondaryMatches.length + invalidKeys.length === 0 ? noHits : { primaryMatches, secondaryMatches, invalidKeys };
}

function diagnosticsOf(entries: readonly WorldBookEntry[], table: KeyTable): Diagnostic[] {
  const refused = new Map(table.regexes.flatMap(({ key, reading }) => (reading.ok ? [] : [[key, reading.detail] as const])));
  if (refused.size === 0) return [];
  return entries.flatMap((entry, index) => [...entry.keys, ...entry.secondaryKeys].flatMap((key): Diagnostic[] => {
    const seen = refused.get(key.trim());
    return seen === undefined ? [] : [{ severity: 'warning', code: 'WORLD_BOOK_REGEX_UNSUPPORTED', path: ['entries', String(index)], params: { title: entry.comment, key, seen } }];
  }));
}

function compiled(entries: readonly WorldBookEntry[], defaults: MatchDefaults): CompiledWorldBook {
  const slots = slotsOf(entries, defaults);
  const hitsIn = (text: string): BookHits => {
    const offsets = offsetsIn(slots.table, text);
    return {
      of: (index) => {
        const entry = entries[index];
        return entry === undefined ? noHits : hitsOf(slots, offsets, { entry, index });
      },
    };
  };
  return {
    entries,
    diagnostics: diagnosticsOf(entries, slots.table),
    hitsIn,
    match: (text) => {
      const hits = hitsIn(text);
      const matches: CompiledMatch[] = [];
      entries.forEach((entry, index) => {
        if (!entry.enabled) return;
        const keys = hits.of(index);
        if (keys === noHits && !entry.constant) return;
        const evaluation = judgeEntry(entry, keys, false);
        if (evaluation.eligible) matches.push({ entry, index, evaluation });
      });
      return matches;
    },
  };
}

const known = new WeakMap<readonly WorldBookEntry[], Map<string, CompiledWorldBook>>();

/**
 * Makes all keys of a book ready: the plain ones for a single pass over a text, the regexes bounded. The same list of
 * entries gives the same object again, and books with the same keys share what is expensive about it; a list that was
 * compiled must not be changed.
 */
export function compileWorldBook({ entries }: { readonly entries: readonly WorldBookEntry[] }, defaults: MatchDefaults = plainDefaults): CompiledWorldBook {
  const name = `${defaults.caseSensitive} ${defaults.matchWholeWords}`;
  const before = known.get(entries) ?? new Map<string, CompiledWorldBook>();
  known.set(entries, before);
  const book = before.get(name) ?? compiled(entries, defaults);
  before.set(name, book);
  return book;
}
