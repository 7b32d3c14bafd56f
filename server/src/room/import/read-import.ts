import type { Card, CardFormat } from '../../core/card/model.ts';
import { readCard } from '../../core/card/read-card.ts';
import type { CardSplit } from '../../core/card/split-card.ts';
import { isWorldCard, splitCard } from '../../core/card/split-card.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { importWorldBook } from '../../core/worldbook/import-world-book.ts';
import type { WorldBookFormat, WorldBookModel } from '../../core/worldbook/model.ts';

export type CardFile = { readonly kind: 'card'; readonly format: CardFormat; readonly card: Card; readonly split: CardSplit; readonly isWorld: boolean; readonly issues: readonly Issue[] };
export type LorebookFile = { readonly kind: 'lorebook'; readonly format: WorldBookFormat; readonly book: WorldBookModel; readonly issues: readonly Issue[] };

/** What somebody brings: a card or a lorebook, read forgivingly, with everything that was noticed. */
export type ImportFile = CardFile | LorebookFile;

/** Bytes that an import may have; the largest cards, with pictures and books, stay below a quarter of this. */
export const importMaximum = 32 * 1024 * 1024;

/** Entries of one book: the largest in circulation have some 3,000. */
const entriesMaximum = 5_000;

/** Remarks of one file that are told; a book without its usual fields makes thousands of the same. */
const issuesMaximum = 200;

function bounded(issues: readonly Issue[]): Issue[] {
  const told = issues.map(({ path, code, params }) => ({ path, code, ...(params && { params }) }));
  if (told.length <= issuesMaximum) return told;
  return [...told.slice(0, issuesMaximum), { path: [], code: 'ISSUE_IMPORT_MORE', params: { count: told.length - issuesMaximum } }];
}

function requireFewEntries(book: WorldBookModel | null, path: readonly string[]): void {
  const count = book?.entries.length ?? 0;
  if (count > entriesMaximum) throw refused([{ path: [...path, 'entries'], code: 'ISSUE_IMPORT_TOO_MANY_ENTRIES', params: { count, maximum: entriesMaximum } }]);
}

function refused(issues: readonly Issue[]): DomainError {
  return new DomainError('IMPORT_REFUSED', {}, bounded(issues));
}

function cardFile(reading: Extract<ReturnType<typeof readCard>, { ok: true }>): CardFile {
  const { card, format, diagnostics } = reading;
  requireFewEntries(card.book, ['book']);
  return { kind: 'card', format, card, split: splitCard(card), isWorld: isWorldCard(card), issues: bounded(diagnostics) };
}

function lorebookFile(book: WorldBookModel, fileName: string): LorebookFile {
  requireFewEntries(book, []);
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  const named = book.name.trim() === '' && stem !== '' ? { ...book, name: stem } : book;
  return { kind: 'lorebook', format: book.source.format, book: named, issues: bounded(book.diagnostics) };
}

/** Reads a file by what is in it; its name only names a book without one. Throws IMPORT_REFUSED with every problem by path. */
export function readImport(bytes: Uint8Array, fileName: string): ImportFile {
  const reading = readCard(bytes);
  if (reading.ok) return cardFile(reading);
  const isText = reading.issues.every(({ code }) => code === 'CARD_NOT_A_CARD' || code === 'CARD_JSON_INVALID');
  const book = isText ? importWorldBook(bytes) : null;
  if (book?.model != null) return lorebookFile(book.model, fileName);
  // An object that has entries wants to be a book; the reader of books knows best what is wrong with it.
  const wantsToBeBook = book?.diagnostics.some(({ code }) => code === 'WORLD_BOOK_ENTRIES_INVALID' || code === 'WORLD_BOOK_TOO_DEEP' || code === 'WORLD_BOOK_TOO_LARGE');
  throw refused(wantsToBeBook === true ? book?.diagnostics ?? [] : reading.issues);
}

/** The same for what has to be a card. */
export function readCardFile(bytes: Uint8Array): CardFile {
  const reading = readCard(bytes);
  if (!reading.ok) throw refused(reading.issues);
  return cardFile(reading);
}

/** The same for what has to be a book: a file of its own, or the book inside a card. */
export function readLorebookFile(bytes: Uint8Array, fileName: string): LorebookFile {
  const file = readImport(bytes, fileName);
  if (file.kind === 'lorebook') return file;
  const { book, name } = file.card;
  if (book === null) throw refused([{ path: ['book'], code: 'WORLD_BOOK_ENTRIES_MISSING' }]);
  const named = book.name.trim() === '' ? { ...book, name } : book;
  return { kind: 'lorebook', format: book.source.format, book: named, issues: bounded(underPath(['book'], book.diagnostics)) };
}
