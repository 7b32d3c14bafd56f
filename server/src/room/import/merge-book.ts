import type { Raw } from '../../core/document/document.ts';
import type { Issue } from '../../core/error/issue.ts';
import { ownValue } from '../../core/worldbook/json.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { BookDocument, EntryDocument, LoreDocuments, LoreTarget } from './lore-documents.ts';
import { entryEtag, loreDocuments } from './lore-documents.ts';

/** `identity` tells whether a book came from the same source before: then the new one is merged into it. */
export type MergeTarget = Omit<LoreTarget, 'bookId'> & { readonly identity: string };

/** `issues`: what did not fit, and what was edited in the room and stays so. */
export type Merged = Pick<LoreDocuments, 'inert' | 'issues'> & { readonly documentIds: readonly string[] };

async function bookOf(write: RoomWrite, { identity, owner }: MergeTarget): Promise<Raw<'book'> | null> {
  const books = await write.documents.readKinds(['book']);
  const same = books.find((book) => book.kind === 'book' && book.owner.kind === owner.kind && book.owner.id === owner.id && ownValue(book.data.source, 'identity') === identity);
  return same?.kind === 'book' ? same : null;
}

/** An entry is edited where it is no longer what was imported; an entry that was never imported is somebody's own. */
function isEdited({ data }: Raw<'lore-entry'>): boolean {
  return ownValue(data.source, 'etag') !== entryEtag(data);
}

async function entriesOf(write: RoomWrite, bookId: string): Promise<ReadonlyMap<string, Raw<'lore-entry'>>> {
  const documents = await write.documents.readKinds(['lore-entry']);
  const entries = documents.flatMap((document) => (document.kind === 'lore-entry' && document.data.bookId === bookId ? [document] : []));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

async function mergeEntries(write: RoomWrite, bookId: string, entries: readonly EntryDocument[]): Promise<Issue[]> {
  const before = await entriesOf(write, bookId);
  // Read at once: each put of a document that was not read asks the database for it.
  await write.documents.read(entries.map(({ id }) => id));
  const issues: Issue[] = [];
  for (const entry of entries) {
    const current = before.get(entry.id);
    if (current === undefined || !isEdited(current)) await write.documents.put(entry);
    else issues.push({ path: [entry.id], code: 'ISSUE_IMPORT_ENTRY_KEPT', params: { title: current.data.title || entry.data.entryId } });
  }
  const kept = new Set(entries.map(({ id }) => id));
  for (const [id, entry] of before) if (!kept.has(id) && !isEdited(entry)) await write.documents.remove(id);
  return issues;
}

/** What a keeper calls the book stays; what the source says of it is new. */
async function putBook(write: RoomWrite, book: BookDocument, before: Raw<'book'> | null): Promise<void> {
  if (before === null) await write.documents.put(book);
  else await write.documents.put({ kind: 'book', id: book.id, data: { ...before.data, settings: book.data.settings, origin: book.data.origin, source: book.data.source } });
}

/**
 * Puts a book into the room that is written to. One that came from the same source before is brought up to date: entries
 * that were edited in the room stay, others follow the file, and those that it no longer has go.
 */
export async function mergeBook(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { model, target }: { model: WorldBookModel; target: MergeTarget }): Promise<Merged> {
  const before = await bookOf(write, target);
  const { identity, keep, ...rest } = target;
  const { book, entries, inert, issues } = loreDocuments(model, { ...rest, bookId: before?.id ?? ports.ids.short(), keep: { ...keep, identity } });
  await putBook(write, book, before);
  const kept = await mergeEntries(write, book.id, entries);
  return { documentIds: [book.id, ...entries.map(({ id }) => id)], inert, issues: [...issues, ...kept] };
}
