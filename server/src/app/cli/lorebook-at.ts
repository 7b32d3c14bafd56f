import { readCard } from '../../core/card/read-card.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { Diagnostic, WorldBookModel } from '../../core/worldbook/index.ts';
import { importWorldBook } from '../../core/worldbook/index.ts';
import { readInputFile } from './read-input-file.ts';

/** A book as it was read, with all remarks. `lost`: how many entries could not be read. */
export type LorebookFile = { readonly book: WorldBookModel; readonly diagnostics: readonly Diagnostic[]; readonly lost: number };

/** 50,000 entries with every field are some 50 MB. */
const lorebookMaximum = 128 * 1024 * 1024;

const isLost = ({ severity }: Diagnostic) => severity === 'error';

function bookOfCard(bytes: Uint8Array): Omit<LorebookFile, 'lost'> | null {
  const reading = readCard(bytes);
  if (!reading.ok) return null;
  const { book, name } = reading.card;
  if (book === null) throw refused([{ path: ['book'], code: 'WORLD_BOOK_ENTRIES_MISSING' }]);
  const named = book.name.trim() === '' ? { ...book, name } : book;
  return { book: named, diagnostics: book.diagnostics.map((diagnostic) => ({ ...diagnostic, path: ['book', ...diagnostic.path] })) };
}

function refused(issues: readonly Issue[]): DomainError {
  return new DomainError('IMPORT_REFUSED', {}, underPath([], issues));
}

/** The book at a path, of whatever shape, or the one inside the card there. Throws IMPORT_REFUSED with every problem, IMPORT_FILE_UNREADABLE. */
export async function lorebookAt(path: string): Promise<LorebookFile> {
  const { bytes, fileName } = await readInputFile(path, lorebookMaximum);
  const ofCard = bookOfCard(bytes);
  if (ofCard !== null) return { ...ofCard, lost: ofCard.diagnostics.filter(isLost).length };
  const { model, diagnostics } = importWorldBook(bytes, { name: fileName.replace(/\.[^.]*$/, '') });
  if (model === null) throw refused(diagnostics);
  return { book: model, diagnostics, lost: diagnostics.filter(isLost).length };
}
