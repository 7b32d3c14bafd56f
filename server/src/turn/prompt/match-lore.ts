import type { View } from '../../core/document/document.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { LoreMaterial } from './keeper-material.ts';
import { sharedLore } from './shared-lore.ts';

type Entry = View<'lore-entry'>;

function hasKey(entry: Entry, keys: readonly string[], text: string): boolean {
  const fold = (part: string) => (entry.data.caseSensitive ? part : part.toLowerCase());
  const where = fold(text);
  return keys.some((key) => key.trim() !== '' && where.includes(fold(key.trim())));
}

function fires(entry: Entry, text: string): boolean {
  if (entry.data.constant) return true;
  const second = entry.data.selective && entry.data.secondaryKeys.length > 0;
  return hasKey(entry, entry.data.keys, text) && (!second || hasKey(entry, entry.data.secondaryKeys, text));
}

/** The entries whose plain keys occur in recent play, in insertion order. */
export function matchLore(snapshot: RoomSnapshot, text: string): LoreMaterial[] {
  return sharedLore(snapshot)
    .filter((entry) => fires(entry, text))
    .toSorted((a, b) => a.data.order - b.data.order)
    .map((entry) => ({ id: entry.id, title: entry.title, text: entry.data.content, secret: entry.data.secret }));
}
