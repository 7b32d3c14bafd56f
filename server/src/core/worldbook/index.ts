export type { Diagnostic, Severity } from './diagnostic.ts';
export { exportCharacterBook, exportSillyTavernWorldBook, exportWorldBook } from './export-world-book.ts';
export { inertReason } from './inert-reason.ts';
export type { InertReason } from './inert-reason.ts';
export type { JsonRecord, JsonValue } from './json.ts';
export { matchPlainKeywords } from './match-plain-keywords.ts';
export type { KeyHit, PlainMatch, PlainMatchReason } from './match-plain-keywords.ts';
export { mergeWorldBookLoaderResults } from './merge-loader-results.ts';
export type { LoaderLoreEntry, LoaderResource, WorldBookLoaderResult } from './merge-loader-results.ts';
export { secondaryLogics, worldBookFormats, worldBookPositions, worldBookRoles } from './model.ts';
export type {
  CharacterFilter,
  SecondaryLogic,
  WorldBookEntry,
  WorldBookFormat,
  WorldBookModel,
  WorldBookPosition,
  WorldBookRole,
  WorldBookSettings,
} from './model.ts';
export { parseCharacterBook, parseSillyTavernWorldBook, parseWorldBook, validateWorldBook } from './parse-world-book.ts';
export type { WorldBookValidation } from './parse-world-book.ts';
export { detectWorldBookFormat, readWorldBook } from './read-world-book.ts';
export type { WorldBookOptions, WorldBookReading } from './read-world-book.ts';
export { stableStringify } from './stable-stringify.ts';
export { WorldBookValidationError } from './validation-error.ts';
