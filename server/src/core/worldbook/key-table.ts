import { keyAutomaton } from './key-automaton.ts';
import type { KeyAutomaton } from './key-automaton.ts';
import { foldPiece, foldText, isBounded } from './plain-key.ts';
import type { KeyOptions } from './plain-key.ts';
import { regexMatcherOf } from './regex/regex-matcher.ts';
import type { RegexReading } from './regex/regex-matcher.ts';

/**
 * Keys that mean the same share a slot: equal once trimmed and folded, alike in case and whole words. `offsets` are
 * those of the first occurrence in UTF-16 units.
 */
export type SlotHits = { readonly slots: readonly number[]; readonly offsets: readonly number[] };

export type RegexSlot = { readonly slot: number; readonly key: string; readonly reading: RegexReading };

/** All keys of a book, made ready for one pass over a text. */
export type KeyTable = {
  readonly slotCount: number;
  readonly regexes: readonly RegexSlot[];
  /** The plain keys in one text. Remembers the last texts, so that of a growing conversation only new messages cost. */
  plainHits(text: string): SlotHits;
};

/** The slots, -1 = none, of one text among the patterns of an automaton. */
type Pattern = { readonly text: string; anywhere: number; bounded: number };
type Side = { readonly patterns: Map<string, Pattern> };

/** Gives each key its slot; `slotOf` is -1 for a blank key. */
export type KeyTableBuilder = { slotOf(key: string, options: KeyOptions): number; build(): KeyTable };

const automata = new Map<string, KeyAutomaton>();
/** Each holds about 1 MB for 7,000 keys. */
const automataMaximum = 8;

/** An automaton depends on the texts alone, so books with the same keys share it. */
function automatonOf(patterns: readonly Pattern[]): KeyAutomaton {
  const texts = patterns.map(({ text }) => text);
  const name = texts.map((text) => `${text.length}:${text}`).join('');
  const known = automata.get(name);
  const automaton = known ?? keyAutomaton(texts);
  automata.delete(name);
  automata.set(name, automaton);
  const [oldest] = automata.keys();
  if (automata.size > automataMaximum && oldest !== undefined) automata.delete(oldest);
  return automaton;
}

/** Finds the patterns of one side in a text. */
function finderOf(side: Side): (text: string, put: (slot: number, offset: number) => void) => void {
  const patterns = [...side.patterns.values()];
  if (patterns.length === 0) return () => undefined;
  const slots = { anywhere: Int32Array.from(patterns, ({ anywhere }) => anywhere), bounded: Int32Array.from(patterns, ({ bounded }) => bounded) };
  const lengths = Int32Array.from(patterns, ({ text }) => text.length);
  const wantedAtFirst = Uint8Array.from(patterns, ({ anywhere, bounded }) => (anywhere === -1 ? 0 : 1) + (bounded === -1 ? 0 : 2));
  // Built at the first search: a book that is only shown or converted needs none.
  let automaton: KeyAutomaton | null = null;
  return (text, put) => {
    const open = wantedAtFirst.slice();
    automaton ??= automatonOf(patterns);
    automaton.scan(text, (index, end) => {
      const length = lengths[index] ?? 0;
      let wanted = open[index] ?? 0;
      if ((wanted & 1) === 1) {
        put(slots.anywhere[index] ?? 0, end - length);
        wanted -= 1;
      }
      if (wanted === 2 && isBounded(text, end - length, length)) {
        put(slots.bounded[index] ?? 0, end - length);
        wanted = 0;
      }
      open[index] = wanted;
      return wanted === 0;
    });
  };
}

const rememberedTexts = 128;
/** A text longer than this is not remembered; the texts together then stay below 8 MB. */
const rememberedLength = 32_768;

function remembering(find: (text: string) => SlotHits): (text: string) => SlotHits {
  const known = new Map<string, SlotHits>();
  return (text) => {
    if (text.length > rememberedLength) return find(text);
    const hits = known.get(text) ?? find(text);
    known.delete(text);
    known.set(text, hits);
    const [oldest] = known.keys();
    if (known.size > rememberedTexts && oldest !== undefined) known.delete(oldest);
    return hits;
  };
}

const tables = new Map<string, KeyTable>();
/** Each remembers what it found in the last texts; with its automaton it comes to some megabytes for 7,000 keys. */
const tablesMaximum = 8;

function nameOf(sides: readonly Side[], regexes: readonly RegexSlot[]): string {
  const plain = sides.map(({ patterns }) => [...patterns.values()].map(({ text, anywhere, bounded }) => `${anywhere} ${bounded} ${text.length}:${text}`).join(''));
  return `${plain.map((side) => `${side.length}:${side}`).join('')}${regexes.map(({ slot, key }) => `${slot} ${key.length}:${key}`).join('')}`;
}

/** Books with the same keys have the same table, with what it found in earlier texts. */
function tableOf(name: string, make: () => KeyTable): KeyTable {
  const table = tables.get(name) ?? make();
  tables.delete(name);
  tables.set(name, table);
  const [oldest] = tables.keys();
  if (tables.size > tablesMaximum && oldest !== undefined) tables.delete(oldest);
  return table;
}

export function keyTableBuilder(): KeyTableBuilder {
  const exact: Side = { patterns: new Map() };
  const folded: Side = { patterns: new Map() };
  const regexes = new Map<string, RegexSlot>();
  let slotCount = 0;
  const slotOfRegex = (key: string, reading: RegexReading) => {
    const known = regexes.get(key) ?? { slot: slotCount, key, reading };
    if (known.slot === slotCount) slotCount += 1;
    regexes.set(key, known);
    return known.slot;
  };
  return {
    slotOf: (key, { caseSensitive, matchWholeWords }) => {
      const trimmed = key.trim();
      const text = caseSensitive ? trimmed : foldPiece(trimmed);
      if (text === '') return -1;
      const reading = trimmed.startsWith('/') ? regexMatcherOf(trimmed) : null;
      if (reading !== null) return slotOfRegex(trimmed, reading);
      const { patterns } = caseSensitive ? exact : folded;
      let pattern = patterns.get(text);
      if (pattern === undefined) patterns.set(text, (pattern = { text, anywhere: -1, bounded: -1 }));
      const place = matchWholeWords && !/\s/.test(text) ? 'bounded' : 'anywhere';
      if (pattern[place] === -1) {
        pattern[place] = slotCount;
        slotCount += 1;
      }
      return pattern[place];
    },
    build: () => tableOf(nameOf([exact, folded], [...regexes.values()]), () => {
      const inExact = finderOf(exact);
      const inFolded = finderOf(folded);
      const find = (text: string): SlotHits => {
        const slots: number[] = [];
        const offsets: number[] = [];
        inExact(text, (slot, offset) => void (slots.push(slot), offsets.push(offset)));
        if (folded.patterns.size > 0) {
          const search = foldText(text);
          inFolded(search.text, (slot, offset) => void (slots.push(slot), offsets.push(search.offsets?.[offset] ?? offset)));
        }
        return { slots, offsets };
      };
      return { slotCount, regexes: [...regexes.values()], plainHits: remembering(find) };
    }),
  };
}

/** Two tables as one; the slots of the second come after those of the first. */
export function joinedTables(first: KeyTable, second: KeyTable): KeyTable {
  if (second.slotCount === 0) return first;
  const shift = first.slotCount;
  return {
    slotCount: shift + second.slotCount,
    regexes: [...first.regexes, ...second.regexes.map((regex) => ({ ...regex, slot: regex.slot + shift }))],
    plainHits: (text) => {
      const [a, b] = [first.plainHits(text), second.plainHits(text)];
      return { slots: [...a.slots, ...b.slots.map((slot) => slot + shift)], offsets: [...a.offsets, ...b.offsets] };
    },
  };
}
