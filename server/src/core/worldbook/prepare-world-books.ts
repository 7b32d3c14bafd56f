import type { MatchDefaults } from './compile-world-book.ts';
import { readDecorators } from './decorators.ts';
import type { DecoratedContent, Decorators } from './decorators.ts';
import type { Diagnostic } from './diagnostic.ts';
import { groupNamesOf } from './group-names.ts';
import { inertReasonOf } from './inert-reason.ts';
import type { InertReason } from './inert-reason.ts';
import type { KeyTable } from './key-table.ts';
import { joinedTables, keyTableBuilder } from './key-table.ts';
import type { WorldBookEntry, WorldBookModel } from './model.ts';
import type { PromptEnd } from './title-directive.ts';
import { titleDirectives } from './title-directive.ts';

export type InertKind = 'initial-variables' | 'directive' | 'decorator' | 'front-end' | 'template';

/** An entry as activation sees it. */
export type LoreEntry = {
  /** `<book>/<uid>`, with `@<index>` behind it where the book uses a uid again; timers are kept under it. */
  readonly id: string;
  readonly book: number;
  readonly index: number;
  /** With what its decorators change, and without their lines. */
  readonly entry: WorldBookEntry;
  readonly decorators: Decorators;
  readonly inert: InertKind | null;
  /** Stands at an end of the whole prompt instead of its position, and is called up without keys. */
  readonly promptEnd: PromptEnd | null;
  readonly groups: readonly string[];
  /** Slots of the primary, secondary, additional and excluding keys; -1 = blank. */
  readonly slots: readonly [readonly number[], readonly number[], readonly number[], readonly number[]];
};

/** One or more books made ready for `activateWorldBooks`, their entries in the order of what a budget keeps first. */
export type PreparedWorldBooks = {
  readonly entries: readonly LoreEntry[];
  readonly table: KeyTable;
  /** The places in `entries` whose keys use a slot. */
  readonly users: readonly (readonly number[])[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** Places that may come in, or have something to tell, whether or not a key of theirs occurs. */
  readonly watched: readonly number[];
  /** The deepest that any entry looks back by itself. */
  readonly deepest: number;
  /** Levels of recursion that entries wait for, rising. */
  readonly levels: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
};

export type PreparedBook = {
  /** Names the book in entry ids; keep it the same as long as timers should live. */
  readonly id: string;
  readonly model: Pick<WorldBookModel, 'entries'>;
  /** Books of a lower tier come before those of a higher; equal ones are sorted together. Missing = the place in the list. */
  readonly tier?: number;
};

const inertKinds = {
  WORLD_BOOK_INERT_INITIAL_VARIABLES: 'initial-variables',
  WORLD_BOOK_INERT_DIRECTIVE: 'directive',
  WORLD_BOOK_INERT_DECORATOR: 'decorator',
  WORLD_BOOK_INERT_FRONT_END: 'front-end',
} as const satisfies Record<InertReason['code'], InertKind>;

function inertKind(source: WorldBookEntry, read: DecoratedContent): InertKind | null {
  const reason = inertReasonOf(source, read);
  if (reason !== null) return inertKinds[reason.code];
  return source.content.includes('<%') ? 'template' : null;
}

function diagnosticsOf(table: KeyTable, entries: readonly LoreEntry[], unsupported: ReadonlyMap<LoreEntry, readonly string[]>): Diagnostic[] {
  const refused = new Map(table.regexes.flatMap(({ slot, key, reading }) => (reading.ok ? [] : [[slot, { key, seen: reading.detail }] as const])));
  return entries.flatMap((lore) => {
    const path = ['books', String(lore.book), 'entries', String(lore.index)];
    const title = lore.entry.comment;
    const keys = refused.size === 0 ? [] : lore.slots.flat().flatMap((slot) => refused.get(slot) ?? []);
    return [
      ...keys.map((params): Diagnostic => ({ severity: 'warning', code: 'WORLD_BOOK_REGEX_UNSUPPORTED', path, params: { title, ...params } })),
      ...(unsupported.get(lore) ?? []).map((decorator): Diagnostic => ({ severity: 'warning', code: 'WORLD_BOOK_DECORATOR_UNSUPPORTED', path, params: { title, decorator } })),
    ];
  });
}

function usersOf(entries: readonly LoreEntry[], slotCount: number): number[][] {
  const users = Array.from({ length: slotCount }, (): number[] => []);
  entries.forEach(({ slots }, place) => {
    for (const list of slots) for (const slot of list) if (slot >= 0 && users[slot]?.at(-1) !== place) users[slot]?.push(place);
  });
  return users;
}

/** A regex can match anywhere, so whoever has one is always asked. */
function watches({ entry, decorators, promptEnd, slots }: LoreEntry, regexes: ReadonlySet<number>): boolean {
  if (entry.constant || promptEnd !== null || decorators.activate) return true;
  return regexes.size > 0 && slots[0].some((slot) => regexes.has(slot));
}

/** 0 = not delayed. */
export function delayLevel({ entry }: Pick<LoreEntry, 'entry'>): number {
  const { delayUntil } = entry.recursion;
  return delayUntil === true ? 1 : Number(delayUntil);
}

function standingOf(entries: readonly LoreEntry[], table: KeyTable): Pick<PreparedWorldBooks, 'placeOf' | 'watched' | 'deepest' | 'levels'> {
  const regexes = new Set(table.regexes.map(({ slot }) => slot));
  return {
    placeOf: new Map(entries.map(({ id }, place) => [id, place])),
    watched: entries.flatMap((lore, place) => (watches(lore, regexes) ? [place] : [])),
    deepest: entries.reduce((depth, { entry }) => Math.max(depth, entry.scanDepth ?? 0), 0),
    levels: [...new Set(entries.map(delayLevel))].filter((level) => level > 0).sort((a, b) => a - b),
  };
}

/** How keys are read where entries do not say, and what a macro in a key stands for now. */
export type PrepareOptions = Partial<MatchDefaults> & {
  /** Only keys that may hold a macro come here; the others stay compiled from session to session. */
  readonly substitute?: (key: string) => string;
};

/** `{{user}}` and its older spelling `<user>`. */
const macro = /\{\{|<[a-z]+>/i;

/** Gives keys their slots: those that never change in one table, those with macros in a small one of their own behind it. */
function slotting({ caseSensitive = false, matchWholeWords = false, substitute }: PrepareOptions) {
  const stable = keyTableBuilder();
  const changing = keyTableBuilder();
  return {
    /** Slots of the second table are counted down from -2 until the size of the first is known. */
    slotsOf: (keys: readonly string[], entry: WorldBookEntry): number[] => {
      const options = { caseSensitive: entry.caseSensitive ?? caseSensitive, matchWholeWords: entry.matchWholeWords ?? matchWholeWords };
      return keys.map((key) => {
        if (substitute === undefined || !macro.test(key)) return stable.slotOf(key, options);
        const slot = changing.slotOf(substitute(key), options);
        return slot === -1 ? -1 : -2 - slot;
      });
    },
    build: () => {
      const first = stable.build();
      const placed = (slot: number) => (slot < -1 ? first.slotCount - 2 - slot : slot);
      return { table: joinedTables(first, changing.build()), placed };
    },
  };
}

type Row = { readonly lore: LoreEntry; readonly tier: number; readonly unsupported: readonly string[] };

function rowsOf({ id, model, tier }: PreparedBook, book: number, { slotsOf }: ReturnType<typeof slotting>): Row[] {
  const taken = new Set<string>();
  return model.entries.map((source, index) => {
    const read = readDecorators(source);
    const { decorators } = read;
    const entry = read.content === source.content ? source : { ...source, ...decorators.overlay, content: read.content };
    const name = `${id}/${String(entry.uid)}`;
    const lore: LoreEntry = {
      id: taken.has(name) ? `${name}@${index}` : name,
      book,
      index,
      entry,
      decorators,
      inert: inertKind(source, read),
      promptEnd: decorators.promptEnd ?? titleDirectives(source).promptEnd,
      groups: groupNamesOf(entry),
      slots: [slotsOf(entry.keys, entry), slotsOf(entry.secondaryKeys, entry), slotsOf(decorators.additionalKeys, entry), slotsOf(decorators.excludeKeys, entry)],
    };
    taken.add(name);
    return { lore, tier: tier ?? book, unsupported: read.unsupported };
  });
}

/**
 * Makes books ready: keys compiled, decorators read, entries ranked. Costs much more than activation; keep the result. What
 * is expensive about keys is shared by content with whatever was prepared before.
 */
export function prepareWorldBooks(books: readonly PreparedBook[], options: PrepareOptions = {}): PreparedWorldBooks {
  const slots = slotting(options);
  const rows = books.flatMap((book, number) => rowsOf(book, number, slots)).sort((a, b) => a.tier - b.tier || b.lore.entry.insertionOrder - a.lore.entry.insertionOrder);
  const { table, placed } = slots.build();
  const moved = options.substitute === undefined ? rows.map(({ lore }) => lore) : rows.map(({ lore }): LoreEntry => {
    const [primary, secondary, additional, excluding] = lore.slots;
    return { ...lore, slots: [primary.map(placed), secondary.map(placed), additional.map(placed), excluding.map(placed)] };
  });
  const unsupported = new Map(rows.flatMap(({ unsupported: names }, place) => (names.length === 0 || moved[place] === undefined ? [] : [[moved[place], names] as const])));
  return { entries: moved, table, users: usersOf(moved, table.slotCount), ...standingOf(moved, table), diagnostics: diagnosticsOf(table, moved, unsupported) };
}
