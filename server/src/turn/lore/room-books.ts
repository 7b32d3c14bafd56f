import { entryModel } from '../../core/document/kinds/lore-model.ts';
import type { View } from '../../core/document/document.ts';
import type { LoreEntry, PreparedWorldBooks, WorldBookEntry } from '../../core/worldbook/index.ts';
import { prepareWorldBooks } from '../../core/worldbook/index.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { BookInPlay } from './books-in-play.ts';
import { looseBookId } from './books-in-play.ts';
import { playerEntry } from './player-entry.ts';
import type { TableNames } from './table-names.ts';
import { withNames } from './table-names.ts';

/** The lore of a room, ready to be matched. */
export type RoomBooks = {
  readonly prepared: PreparedWorldBooks;
  /** The document behind an entry, by the number of its book and its place there. */
  readonly viewOf: (book: number, index: number) => View<'lore-entry'> | undefined;
  /** Whether any book searches the texts of its own entries. */
  readonly recursive: boolean;
  /** Whether any entry lasts, pauses or waits for its time. */
  readonly timed: boolean;
  /** Tokens that the entries of a book may have together, by its number; null: as many as the room has. */
  readonly budgets: readonly (number | null)[];
};

type Settings = { readonly scanDepth: number | null; readonly tokenBudget: number | null; readonly recursive: boolean };

function settingsOf({ book }: BookInPlay): Settings {
  const settings = book?.data.settings ?? {};
  const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);
  return { scanDepth: count(settings['scanDepth']), tokenBudget: count(settings['tokenBudget']), recursive: settings['recursiveScanning'] === true };
}

/** An entry with what its book says where it is silent itself. */
function withSettings(entry: WorldBookEntry, { scanDepth, recursive }: Settings): WorldBookEntry {
  const deeper = entry.scanDepth === null && scanDepth !== null ? { scanDepth } : {};
  const closed = recursive ? {} : { recursion: { ...entry.recursion, exclude: true, prevent: true } };
  return { ...entry, ...deeper, ...closed };
}

function isTimed({ entry, decorators }: LoreEntry): boolean {
  const { sticky, cooldown, delay } = entry.effects;
  return (sticky ?? 0) > 0 || (cooldown ?? 0) > 0 || (delay ?? 0) > 0 || decorators.keepAfterMatch || decorators.dontAfterMatch;
}

type Entries = readonly View<'lore-entry'>[];

function prepare(entries: Entries, books: readonly BookInPlay[], names: TableNames): RoomBooks {
  const byBook = Map.groupBy(entries, ({ data }) => data.bookId ?? looseBookId);
  const settings = books.map(settingsOf);
  const recursive = settings.some((each) => each.recursive);
  // Entries of one order stand as their book's file had them.
  const rows = books.map(({ id }) => (byBook.get(id) ?? []).toSorted((a, b) => a.data.rules.displayIndex - b.data.rules.displayIndex));
  const models = rows.map((row, place) => row.map((view) => {
    const model = view.owner.kind === 'PLAYER' ? playerEntry(entryModel(view.data), names) : entryModel(view.data);
    const said = settings[place] ?? { scanDepth: null, tokenBudget: null, recursive: false };
    return recursive || said.scanDepth !== null ? withSettings(model, said) : model;
  }));
  const prepared = prepareWorldBooks(books.map(({ id, tier }, place) => ({ id, tier, model: { entries: models[place] ?? [] } })), { substitute: (key) => withNames(key, names) });
  return { prepared, recursive, timed: prepared.entries.some(isTimed), budgets: settings.map(({ tokenBudget }) => tokenBudget), viewOf: (book, index) => rows[book]?.[index] };
}

/** What was made of a room's lore, by the list of its entries: the same list as long as none of them changes. */
const kept = new WeakMap<Entries, Map<string, RoomBooks>>();

/** Sets of books that are kept ready for one state of the lore: who acts changes from turn to turn. */
const keptSets = 4;

const macro = /\{\{|<[a-z]+>/i;
const named = new WeakMap<Entries, boolean>();

/** Whether anything that is made ready depends on who acts: keys with macros, and what players brought. */
function namesMatter(entries: Entries): boolean {
  const known = named.get(entries) ?? entries.some(({ owner, data }) => owner.kind === 'PLAYER' || [...data.keys, ...data.secondaryKeys].some((key) => macro.test(key)));
  named.set(entries, known);
  return known;
}

const keyOf = (books: readonly BookInPlay[], names: TableNames | null) => JSON.stringify([names, ...books.map(({ id, tier, book }) => [id, tier, book?.etag ?? ''])]);

/** The entries of these books, compiled; kept until lore or books change. */
export function roomBooks(snapshot: RoomSnapshot, books: readonly BookInPlay[], names: TableNames): RoomBooks {
  const entries = ofKind(snapshot, 'lore-entry');
  const known = kept.get(entries) ?? new Map<string, RoomBooks>();
  kept.set(entries, known);
  const key = keyOf(books, namesMatter(entries) ? names : null);
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const made = prepare(entries, books, names);
  for (const oldest of known.keys()) if (known.size >= keptSets) known.delete(oldest);
  known.set(key, made);
  return made;
}
