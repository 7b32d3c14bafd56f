import type { View } from '../../core/document/document.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { LoreMaterial } from './keeper-material.ts';
import { sharedLore } from './shared-lore.ts';

type Entry = View<'lore-entry'>;

/** A text to look in, and which pairs of neighbours it has: most of 20,000 keys are ruled out without a search. */
type Text = { readonly text: string; readonly pairs: Uint8Array };

/** An entry with its keys as they are looked for. */
type Sought = { readonly entry: Entry; readonly first: readonly string[]; readonly second: readonly string[] | null };

function soughtOf(entry: Entry): Sought {
  const { keys, secondaryKeys, caseSensitive, selective } = entry.data;
  const fold = (list: readonly string[]) => list.map((key) => key.trim()).filter((key) => key !== '').map((key) => (caseSensitive ? key : key.toLowerCase()));
  return { entry, first: fold(keys), second: selective && secondaryKeys.length > 0 ? fold(secondaryKeys) : null };
}

/** The entries of a room change seldom; making their keys ready for 10,000 takes longer than the rest of a turn's prompt. */
const known = new WeakMap<readonly Entry[], readonly Sought[]>();

function allSought(entries: readonly Entry[]): readonly Sought[] {
  const made = known.get(entries) ?? entries.map(soughtOf);
  known.set(entries, made);
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

/** The entries whose plain keys occur in recent play, in insertion order. */
export function matchLore(snapshot: RoomSnapshot, text: string): LoreMaterial[] {
  const [exact, folded] = [textOf(text), textOf(text.toLowerCase())];
  const fires = ({ entry, first, second }: Sought) => {
    if (entry.data.constant) return true;
    const where = entry.data.caseSensitive ? exact : folded;
    return first.some((key) => occurs(key, where)) && (second === null || second.some((key) => occurs(key, where)));
  };
  return allSought(sharedLore(snapshot))
    .filter(fires)
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.data.order - b.data.order)
    .map((entry) => ({ id: entry.id, title: entry.title, text: entry.data.content, secret: entry.data.secret }));
}
