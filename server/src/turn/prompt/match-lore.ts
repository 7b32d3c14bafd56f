import type { View } from '../../core/document/document.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { LoreMaterial } from './keeper-material.ts';
import { sharedLore } from './shared-lore.ts';

type Entry = View<'lore-entry'>;

/** A text to look in, and which pairs of neighbours it has: most of 20,000 keys are ruled out without a search. */
type Text = { readonly text: string; readonly pairs: Uint8Array };
/** A text as it stands and in lower case: folding it anew for each of 10,000 entries would take longer than the rest of a turn. */
type Place = { readonly exact: Text; readonly folded: Text };
type Keys = { readonly first: readonly string[]; readonly second: readonly string[] };

/** Entries stay the same objects from turn to turn, and so do their keys as they are looked for. */
const known = new WeakMap<Entry, Keys>();

function keysOf(entry: Entry): Keys {
  const kept = known.get(entry);
  if (kept !== undefined) return kept;
  const { keys, secondaryKeys, caseSensitive } = entry.data;
  const sought = (list: readonly string[]) => list.map((key) => key.trim()).filter((key) => key !== '').map((key) => (caseSensitive ? key : key.toLowerCase()));
  const made = { first: sought(keys), second: sought(secondaryKeys) };
  known.set(entry, made);
  return made;
}

/** Where a pair of UTF-16 units is noted; several pairs may share a place, so one that is noted may still be absent. */
function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xffff;
}

function textOf(text: string): Text {
  const pairs = new Uint8Array(0x1_0000);
  for (let at = 0; at < text.length - 1; at += 1) pairs[pairAt(text, at)] = 1;
  return { text, pairs };
}

function occurs(key: string, { text, pairs }: Text): boolean {
  for (let at = 0; at < key.length - 1; at += 1) if (pairs[pairAt(key, at)] === 0) return false;
  return text.includes(key);
}

function fires(entry: Entry, place: Place): boolean {
  const { constant, selective, secondaryKeys, caseSensitive } = entry.data;
  if (constant) return true;
  const { first, second } = keysOf(entry);
  const where = caseSensitive ? place.exact : place.folded;
  const isThere = (key: string) => occurs(key, where);
  return first.some(isThere) && (!selective || secondaryKeys.length === 0 || second.some(isThere));
}

/** The entries whose plain keys occur in recent play, in insertion order. */
export function matchLore(snapshot: RoomSnapshot, text: string): LoreMaterial[] {
  const place = { exact: textOf(text), folded: textOf(text.toLowerCase()) };
  return sharedLore(snapshot)
    .filter((entry) => fires(entry, place))
    .toSorted((a, b) => a.data.order - b.data.order)
    .map((entry) => ({ id: entry.id, title: entry.title, text: entry.data.content, secret: entry.data.secret }));
}
