import { hasErrors } from './diagnostic.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { WorldBookFormat, WorldBookModel } from './model.ts';
import { readWorldBook } from './read-world-book.ts';
import type { WorldBookOptions } from './read-world-book.ts';
import { WorldBookValidationError } from './validation-error.ts';

export type WorldBookValidation = {
  readonly valid: boolean;
  readonly format: WorldBookFormat | null;
  readonly diagnostics: readonly Diagnostic[];
};

/** What is wrong with a book, without building anything from it. Takes JSON text or a value; never throws on bad input. */
export function validateWorldBook(input: unknown, options: WorldBookOptions = {}): WorldBookValidation {
  const { format, diagnostics } = readWorldBook(input, options);
  return { valid: !hasErrors(diagnostics), format, diagnostics };
}

/** The model of a book, from JSON text or a value. Throws WorldBookValidationError when any diagnostic is an error. */
export function parseWorldBook(input: unknown, options: WorldBookOptions = {}): WorldBookModel {
  const { model, diagnostics } = readWorldBook(input, options);
  if (model === null || hasErrors(diagnostics)) throw new WorldBookValidationError(diagnostics);
  return model;
}

/** As `parseWorldBook`, for a standalone SillyTavern file only. */
export function parseSillyTavernWorldBook(input: unknown, options: Omit<WorldBookOptions, 'format'> = {}): WorldBookModel {
  return parseWorldBook(input, { ...options, format: 'sillytavern-world-info' });
}

/** As `parseWorldBook`, for the book inside a card only. */
export function parseCharacterBook(input: unknown, options: Omit<WorldBookOptions, 'format'> = {}): WorldBookModel {
  return parseWorldBook(input, { ...options, format: 'character-book-v2' });
}
