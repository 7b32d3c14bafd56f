import type { View } from '../../core/document/document.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { LoreMaterial } from './keeper-material.ts';
import { sharedLore } from './shared-lore.ts';

type Entry = View<'lore-entry'>;

/** A text to look in, and the same in lower case: folding it once for each of 10,000 entries would take longer than the rest of a turn. */
type Place = { readonly exact: string; readonly folded: string };
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

function fires(entry: Entry, place: Place): boolean {
  const { constant, selective, secondaryKeys, caseSensitive } = entry.data;
  if (constant) return true;
  const { first, second } = keysOf(entry);
  const where = caseSensitive ? place.exact : place.folded;
  const occurs = (key: string) => where.includes(key);
  return first.some(occurs) && (!selective || secondaryKeys.length === 0 || second.some(occurs));
}

/** The entries whose plain keys occur in recent play, in insertion order. */
export function matchLore(snapshot: RoomSnapshot, text: string): LoreMaterial[] {
  const place = { exact: text, folded: text.toLowerCase() };
  return sharedLore(snapshot)
    .filter((entry) => fires(entry, place))
    .toSorted((a, b) => a.data.order - b.data.order)
    .map((entry) => ({ id: entry.id, title: entry.title, text: entry.data.content, secret: entry.data.secret }));
}
