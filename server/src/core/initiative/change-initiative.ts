import { characterNameKey } from '../character/character-name-key.ts';
import type { InitiativeData, InitiativeEntry } from '../document/kinds/initiative.ts';
import { INITIATIVE_ENTRIES_MAX } from '../document/kinds/initiative.ts';
import { DomainError } from '../error/domain-error.ts';

/** Where the order stands. */
export type InitiativePlace = Pick<InitiativeData, 'round' | 'currentId'>;

/**
 * A change of the order of turns: plain data, planned against the order as it is when the change happens. `from` is where
 * somebody saw it stand: where it has moved on since, it is not moved again.
 */
export type InitiativeChange =
  | { readonly do: 'put'; readonly entry: InitiativeEntry }
  | { readonly do: 'set'; readonly id: string; readonly value?: number; readonly hidden?: boolean }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'next' | 'previous'; readonly from?: InitiativePlace }
  | { readonly do: 'clear' };

export const emptyInitiative: InitiativeData = { round: 0, currentId: null, entries: [] };

/** The highest first; of equals, who came first. */
function insert(entries: readonly InitiativeEntry[], entry: InitiativeEntry): InitiativeEntry[] {
  const at = entries.findIndex(({ value }) => value < entry.value);
  return at < 0 ? [...entries, entry] : entries.toSpliced(at, 0, entry);
}

/** Whether one stands for the other. A hidden one is never taken for one that is seen: a player's roll would tell of it. */
function isSame(a: InitiativeEntry, b: InitiativeEntry): boolean {
  if (a.hidden !== b.hidden) return false;
  if (a.characterId !== null && b.characterId !== null) return a.characterId === b.characterId;
  return characterNameKey(a.name) === characterNameKey(b.name);
}

function withEntry(data: InitiativeData, id: string, entry: InitiativeEntry): InitiativeData {
  const before = data.entries.find((each) => each.id === id);
  if (before?.value === entry.value) return { ...data, entries: data.entries.map((each) => (each.id === id ? entry : each)) };
  return { ...data, entries: insert(data.entries.filter((each) => each.id !== id), entry) };
}

/** Adds somebody, or renews who is there already. Throws INITIATIVE_FULL. */
function put(data: InitiativeData, entry: InitiativeEntry): InitiativeData {
  const known = data.entries.find((each) => each.id === entry.id) ?? data.entries.find((each) => isSame(each, entry));
  if (known !== undefined) return withEntry(data, known.id, { ...entry, id: known.id, characterId: entry.characterId ?? known.characterId });
  const alike = data.entries.filter(({ hidden }) => hidden === entry.hidden).length;
  if (alike >= INITIATIVE_ENTRIES_MAX) throw new DomainError('INITIATIVE_FULL', { maximum: INITIATIVE_ENTRIES_MAX });
  return { ...data, entries: insert(data.entries, entry) };
}

/** Whoever goes in the middle of their turn leaves it to the one behind them. */
function remove(data: InitiativeData, id: string): InitiativeData {
  const at = data.entries.findIndex((each) => each.id === id);
  const entries = data.entries.filter((each) => each.id !== id);
  if (entries.length === 0) return emptyInitiative;
  if (data.currentId !== id) return { ...data, entries };
  const isLast = at >= entries.length;
  return { round: isLast ? data.round + 1 : data.round, currentId: entries[isLast ? 0 : at]?.id ?? null, entries };
}

/** One step on or back: from the last to the first a round later, and back to before the first turn. */
function step(data: InitiativeData, direction: 1 | -1): InitiativeData {
  const { entries, currentId, round } = data;
  const at = entries.findIndex(({ id }) => id === currentId);
  if (at < 0) return direction === 1 && entries.length > 0 ? { ...data, round: Math.max(1, round), currentId: entries[0]?.id ?? null } : data;
  const to = entries[at + direction];
  if (to !== undefined) return { ...data, currentId: to.id };
  if (direction === 1) return { ...data, round: round + 1, currentId: entries[0]?.id ?? null };
  return round > 1 ? { ...data, round: round - 1, currentId: entries.at(-1)?.id ?? null } : { ...data, round: 0, currentId: null };
}

function hasMoved({ round, currentId }: InitiativeData, from: InitiativePlace | undefined): boolean {
  return from !== undefined && (from.round !== round || from.currentId !== currentId);
}

/** The order after a change; one that does not apply any more changes nothing. Throws INITIATIVE_FULL. */
export function changeInitiative(before: InitiativeData | null, change: InitiativeChange): InitiativeData {
  const data = before ?? emptyInitiative;
  switch (change.do) {
    case 'put':
      return put(data, change.entry);
    case 'set': {
      const known = data.entries.find(({ id }) => id === change.id);
      return known === undefined ? data : withEntry(data, known.id, { ...known, value: change.value ?? known.value, hidden: change.hidden ?? known.hidden });
    }
    case 'remove':
      return data.entries.some(({ id }) => id === change.id) ? remove(data, change.id) : data;
    case 'next':
      return hasMoved(data, change.from) ? data : step(data, 1);
    case 'previous':
      return hasMoved(data, change.from) ? data : step(data, -1);
    case 'clear':
      return emptyInitiative;
  }
}

/** The entry that a name means: the one of just that name, hidden or not; undefined where there is none. */
export function entryNamed(data: InitiativeData | null, name: string): InitiativeEntry | undefined {
  const key = characterNameKey(name);
  return data?.entries.find((entry) => characterNameKey(entry.name) === key);
}
