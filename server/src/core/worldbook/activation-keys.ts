import type { ActivationInput, ActivationSettings } from './activation-input.ts';
import { matchSourceNames } from './activation-input.ts';
import type { LoreEntry, PreparedWorldBooks } from './prepare-world-books.ts';
import { scoreOf, secondariesAllow } from './secondary-logic.ts';

/** What the keys of an entry came to. */
export type KeyOutcome = {
  readonly verdict: 'match' | 'no-keys' | 'primary-key-miss' | 'secondary-miss' | 'additional-key-miss' | 'excluded-by-key';
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly score: number;
};

/** How far an entry is searched for: messages from the newest, and whether the text of other entries counts. */
export type KeyReach = { readonly depth: number; readonly recursion: boolean };

/** The keys of prepared books against one conversation. */
export type ActivationKeys = {
  of(lore: LoreEntry, reach: KeyReach): KeyOutcome;
  /** Adds the places of all entries a plain key of which occurs in the newest messages, or in what is searched beside them. */
  addTouched(places: Set<number>, depth: number): void;
  /** Adds the text of an activated entry; gives the places of the entries that it may call up. */
  addRecursion(texts: readonly string[]): Set<number>;
  /** Regex keys that were given up, with what they were searched in left out. */
  readonly undecided: ReadonlySet<string>;
};

/** Between the pieces of a text, so that no plain key reaches from one into the next. */
const border = '\n\x01';
const deepest = 1000;
const nowhere = 0x7fffffff;

function messageTexts({ messages }: ActivationInput, { includeNames }: ActivationSettings): string[] {
  return messages.slice(-deepest).reverse().map(({ text, name }) => (includeNames && name !== undefined && name !== '' ? `${name}: ${text.trim()}` : text.trim()));
}

/** The bits of the extra texts that an entry asks for; bit 6 are the texts for everyone. */
function sourceBits({ entry }: LoreEntry): number {
  return matchSourceNames.reduce((bits, name, bit) => (entry.matchSources[name] ? bits | (1 << bit) : bits), 1 << matchSourceNames.length);
}

type Texts = { readonly messages: readonly string[]; readonly sources: readonly { readonly bit: number; readonly text: string }[]; readonly recursion: string[] };

function joined({ messages, sources, recursion }: Texts, { depth, bits, recursed }: { depth: number; bits: number; recursed: boolean }): string {
  const pieces = [...messages.slice(0, depth), ...sources.filter(({ bit }) => (bits & (1 << bit)) !== 0).map(({ text }) => text), ...(recursed ? recursion : [])];
  return `\x01${pieces.join(border)}`;
}

const keyless: KeyOutcome = { verdict: 'no-keys', primary: [], secondary: [], score: 0 };
const missed: KeyOutcome = { verdict: 'primary-key-miss', primary: [], secondary: [], score: 0 };

/** Searches each text once, and messages only as far back as an entry asks. */
export function activationKeys({ table, users }: PreparedWorldBooks, input: ActivationInput, settings: ActivationSettings): ActivationKeys {
  const texts: Texts = {
    messages: messageTexts(input, settings),
    sources: [
      ...matchSourceNames.flatMap((name, bit) => (input.sources?.[name] ? [{ bit, text: input.sources[name].trim() }] : [])),
      ...(input.scanTexts ?? []).map((text) => ({ bit: matchSourceNames.length, text })),
    ],
    recursion: [],
  };
  const nearest = new Int32Array(table.slotCount).fill(nowhere);
  const sourced = new Uint8Array(table.slotCount);
  const recursed = new Uint8Array(table.slotCount);
  const regexes = new Map(table.regexes.map((regex) => [regex.slot, regex]));
  const undecided = new Set<string>();
  const regexFound = new Map<string, boolean>();
  let searched = 0;
  for (const { bit, text } of texts.sources) for (const slot of table.plainHits(text).slots) sourced[slot] = (sourced[slot] ?? 0) | (1 << bit);

  const searchTo = (depth: number) => {
    for (; searched < Math.min(depth, texts.messages.length); searched += 1) {
      for (const slot of table.plainHits(texts.messages[searched] ?? '').slots) if ((nearest[slot] ?? 0) > searched) nearest[slot] = searched;
    }
  };
  const regexOccurs = (slot: number, bits: number, reach: KeyReach): boolean => {
    const regex = regexes.get(slot);
    if (regex?.reading.ok !== true) return false;
    const name = `${slot} ${reach.depth} ${bits} ${reach.recursion ? texts.recursion.length : 0}`;
    const before = regexFound.get(name);
    if (before !== undefined) return before;
    const at = regex.reading.matcher.search(joined(texts, { depth: reach.depth, bits, recursed: reach.recursion }));
    if (at === null) undecided.add(regex.key);
    const found = at !== null && at !== -1;
    regexFound.set(name, found);
    return found;
  };
  const occurs = (slot: number, bits: number, reach: KeyReach): boolean => {
    if (slot === -1) return false;
    if (regexes.has(slot)) return regexOccurs(slot, bits, reach);
    return (nearest[slot] ?? nowhere) < reach.depth || ((sourced[slot] ?? 0) & bits) !== 0 || (reach.recursion && recursed[slot] === 1);
  };

  return {
    undecided,
    addTouched: (places, depth) => {
      searchTo(Math.min(depth, deepest));
      nearest.forEach((message, slot) => {
        if (message < depth || sourced[slot] !== 0 || recursed[slot] !== 0) for (const place of users[slot] ?? []) places.add(place);
      });
    },
    of: (lore, { depth, recursion }) => {
      const reach = { depth: Math.min(depth, deepest), recursion };
      searchTo(reach.depth);
      const bits = texts.sources.length === 0 ? 0 : sourceBits(lore);
      // Nearly every entry of a large book ends here, so nothing is made for it.
      if (reach.depth <= 0 || !lore.slots[0].some((slot) => occurs(slot, bits, reach))) return lore.entry.keys.length === 0 ? keyless : missed;
      const hits = (list: number, keys: readonly string[]) => keys.filter((_key, at) => occurs(lore.slots[list]?.[at] ?? -1, bits, reach));
      const { entry, decorators } = lore;
      const primary = hits(0, entry.keys);
      const secondary = !entry.selective ? [] : hits(1, entry.secondaryKeys);
      const outcome = (verdict: KeyOutcome['verdict']): KeyOutcome => ({ verdict, primary, secondary, score: scoreOf(entry, primary.length, secondary.length) });
      if (!secondariesAllow(entry, secondary.length)) return outcome('secondary-miss');
      if (decorators.additionalKeys.length > 0 && hits(2, decorators.additionalKeys).length === 0) return outcome('additional-key-miss');
      const excluding = hits(3, decorators.excludeKeys).length;
      const excluded = decorators.excludeAll ? excluding === decorators.excludeKeys.length && excluding > 0 : excluding > 0;
      return outcome(excluded ? 'excluded-by-key' : 'match');
    },
    addRecursion: (added) => {
      const touched = new Set<number>();
      for (const text of added) {
        texts.recursion.push(text);
        for (const slot of table.plainHits(text).slots) {
          recursed[slot] = 1;
          for (const place of users[slot] ?? []) touched.add(place);
        }
      }
      // What a regex finds depends on the whole text, so whoever has one is asked again.
      for (const { slot } of table.regexes) for (const place of users[slot] ?? []) touched.add(place);
      return touched;
    },
  };
}
