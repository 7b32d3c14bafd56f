import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { documentNode } from '../document/document-type.ts';
import type { Shown } from '../document/shown.ts';
import { countEntries } from '../../room/document/count-entries.ts';
import type { Reading } from '../seat/table-loader.ts';
import { readingText } from '../seat/table-loader.ts';
import { editVersion } from './edit-version.ts';
import { LorebookBindingRef } from './lore-enums.ts';
import { LoreRulesRef } from './lore-rules-type.ts';
import { bindingIdOf } from './lorebook-binding.ts';

type Book = Reading & { readonly bookId: string };

type Counts = { readonly entries: number; readonly enabled: number };

/** Entries of books that the reader may see, counted for all books of a page in one statement. */
const entryCount = defineLoader<Book, Counts>(
  async (books, { infra }) => {
    const counted = new Map(await Promise.all([...Map.groupBy(books, readingText)].map(async ([text, group]) => {
      const { roomId, viewer } = group[0] as Book;
      return [text, await countEntries({ db: infra.db, roomId, viewer }, group.map(({ bookId }) => bookId))] as const;
    })));
    return books.map((book) => counted.get(readingText(book))?.get(book.bookId) ?? { entries: 0, enabled: 0 });
  },
  (book) => `${readingText(book)} ${book.bookId}`,
);

const countsOf = ({ view, viewer }: Shown<'book'>, context: Context) => entryCount(context).load({ roomId: view.roomId, viewer, bookId: view.id });

/** A setting as a number that the API can say; whatever else a file wrote there counts as none. */
const countAt = (settings: Readonly<Record<string, unknown>>, name: string) => (Number.isSafeInteger(settings[name]) ? Number(settings[name]) : null);

const LorebookSettingsRef = builder.objectRef<Readonly<Record<string, unknown>>>('LorebookSettings').implement({
  description: 'How the entries of a book are looked for; null: as the room says.',
  fields: (t) => ({
    scanDepth: t.int({ nullable: true, description: 'Messages that are searched.', resolve: (settings) => countAt(settings, 'scanDepth') }),
    tokenBudget: t.int({ nullable: true, description: 'Tokens that its entries may have together.', resolve: (settings) => countAt(settings, 'tokenBudget') }),
    recursiveScanning: t.boolean({ nullable: true, description: 'Whether its entries call up others.', resolve: ({ recursiveScanning }) => (typeof recursiveScanning === 'boolean' ? recursiveScanning : null) }),
  }),
});

export const LorebookRef = builder.objectRef<Shown<'book'>>('Lorebook');

builder.node(LorebookRef, {
  ...documentNode('book'),
  description: 'A book of what a world knows; its entries are documents of their own.',
  fields: (t) => ({
    name: t.string({ description: 'What it is called.', resolve: ({ view }) => view.data.name }),
    description: t.string({ nullable: true, description: 'What it is about.', resolve: ({ view }) => view.data.description || null }),
    enabled: t.boolean({ description: 'Off: none of its entries takes part.', resolve: ({ view }) => view.data.enabled }),
    order: t.int({ description: 'Among books of one binding, the lower comes first.', resolve: ({ view }) => view.data.order }),
    binding: t.field({ type: LorebookBindingRef, description: 'With whom or what it plays.', resolve: ({ view }) => view.data.binding }),
    bindingId: t.id({ nullable: true, description: 'The member or character by node id, or the preset; null where it plays with the room.', resolve: ({ view }) => bindingIdOf(view) }),
    settings: t.field({ type: LorebookSettingsRef, description: 'How its entries are looked for.', resolve: ({ view }) => view.data.settings }),
    entryCount: t.int({ description: 'How many of its entries the reader may see.', resolve: async (book, _args, context) => (await countsOf(book, context)).entries }),
    enabledEntryCount: t.int({ description: 'How many of those are on.', resolve: async (book, _args, context) => (await countsOf(book, context)).enabled }),
    source: t.string({ description: "Where it came from: a pack's handle, a file's name; empty for one made by hand.", resolve: ({ view }) => view.data.origin }),
  }),
});

export const LoreEntryRef = builder.objectRef<Shown<'lore-entry'>>('LoreEntry');

builder.node(LoreEntryRef, {
  ...documentNode('lore-entry'),
  description: 'Something that the world knows, told to the model when its keys come up.',
  fields: (t) => ({
    book: t.field({
      type: LorebookRef, nullable: true, description: 'The book that it stands in; null for a loose one, and where the reader may not know of the book.',
      resolve: ({ view, viewer }, _args, context) => documentOfKind(context, { roomId: view.roomId, viewer }, { id: view.data.bookId, kind: 'book' }),
    }),
    entryId: t.string({ description: 'Its number or name within its book.', resolve: ({ view }) => view.data.entryId }),
    keys: t.stringList({ description: 'What brings it up.', resolve: ({ view }) => view.data.keys }),
    secondaryKeys: t.stringList({ description: 'What must come up beside, or must not.', resolve: ({ view }) => view.data.secondaryKeys }),
    content: t.string({ description: 'What is known.', resolve: ({ view }) => view.data.content }),
    enabled: t.boolean({ description: 'Whether it takes part.', resolve: ({ view }) => view.data.enabled }),
    constant: t.boolean({ description: 'Whether it is told in every turn.', resolve: ({ view }) => view.data.constant }),
    selective: t.boolean({ description: 'Whether its second keys count.', resolve: ({ view }) => view.data.selective }),
    caseSensitive: t.boolean({ nullable: true, description: 'Whether capitals count; null: as the room says.', resolve: ({ view }) => view.data.caseSensitive }),
    rules: t.field({ type: LoreRulesRef, description: 'How it is called up and where it stands.', resolve: ({ view }) => view.data.rules }),
    secret: t.boolean({ description: 'Whether it is kept from players until it is shown to them.', resolve: ({ view }) => view.data.secret }),
    order: t.int({ description: 'Higher ones stand later in the prompt.', resolve: ({ view }) => Math.round(view.data.order) }),
    inertReason: t.string({ nullable: true, description: 'Why it is never told to a model; null where it may be.', resolve: ({ view }) => view.data.inert }),
    editVersion: t.int({ nullable: true, description: 'The version to name in a change of it; null for readers who may not change it.', resolve: (entry, _args, context) => editVersion(entry, context) }),
    handle: t.string({ nullable: true, description: "The author's own stable name of it.", resolve: ({ view }) => view.data.handle }),
  }),
});
