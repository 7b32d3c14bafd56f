import { builder } from '../builder.ts';
import { defineLoader } from '../context/define-loader.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { documentNode } from '../document/document-type.ts';
import type { Shown } from '../document/shown.ts';
import { countEntries } from '../../room/document/count-entries.ts';
import type { Reading } from '../seat/table-loader.ts';
import { readingText } from '../seat/table-loader.ts';

type Book = Reading & { readonly bookId: string };

/** Entries of books that the reader may see, counted for all books of a page in one statement. */
const entryCount = defineLoader<Book, number>(
  async (books, { infra }) => {
    const counted = new Map(await Promise.all([...Map.groupBy(books, readingText)].map(async ([text, group]) => {
      const { roomId, viewer } = group[0] as Book;
      return [text, await countEntries({ db: infra.db, roomId, viewer }, group.map(({ bookId }) => bookId))] as const;
    })));
    return books.map((book) => counted.get(readingText(book))?.get(book.bookId) ?? 0);
  },
  (book) => `${readingText(book)} ${book.bookId}`,
);

export const LorebookRef = builder.objectRef<Shown<'book'>>('Lorebook');

builder.node(LorebookRef, {
  ...documentNode('book'),
  description: 'A book of what a world knows; its entries are documents of their own.',
  fields: (t) => ({
    name: t.string({ description: 'What it is called.', resolve: ({ view }) => view.data.name }),
    description: t.string({ nullable: true, description: 'What it is about.', resolve: ({ view }) => view.data.description || null }),
    entryCount: t.int({
      description: 'How many of its entries the reader may see.',
      resolve: ({ view, viewer }, _args, context) => entryCount(context).load({ roomId: view.roomId, viewer, bookId: view.id }),
    }),
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
    secondaryKeys: t.stringList({ description: 'What must come up beside.', resolve: ({ view }) => view.data.secondaryKeys }),
    content: t.string({ description: 'What is known.', resolve: ({ view }) => view.data.content }),
    enabled: t.boolean({ description: 'Whether it takes part.', resolve: ({ view }) => view.data.enabled }),
    constant: t.boolean({ description: 'Whether it is told in every turn.', resolve: ({ view }) => view.data.constant }),
    secret: t.boolean({ description: 'Whether it is kept from players until it is shown to them.', resolve: ({ view }) => view.data.secret }),
    order: t.int({ description: 'Higher ones stand later in the prompt.', resolve: ({ view }) => Math.round(view.data.order) }),
    inertReason: t.string({ nullable: true, description: 'Why it takes no part in play yet; null where it does.', resolve: ({ view }) => view.data.inert }),
    handle: t.string({ nullable: true, description: "The author's own stable name of it.", resolve: ({ view }) => view.data.handle }),
  }),
});
