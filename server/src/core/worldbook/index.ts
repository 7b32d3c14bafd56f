export { activateWorldBooks } from './activate-world-books.ts';
export type { Activation, ActivationDecision } from './activate-world-books.ts';
export type { FiredReason, RefusedReason } from './activation-gates.ts';
export { defaultActivationSettings, generationTriggers, matchSourceNames } from './activation-input.ts';
export type { ActivationInput, ActivationSettings, GenerationTrigger, MatchSourceName, Rolls, ScanMessage } from './activation-input.ts';
export { compileWorldBook } from './compile-world-book.ts';
export type { BookHits, CompiledMatch, CompiledWorldBook, MatchDefaults } from './compile-world-book.ts';
export { computeWorldBookCandidates } from './compute-candidates.ts';
export type { ByCandidate, CandidateOptions, CandidateReason, WorldBookCandidate, WorldBookCandidates } from './compute-candidates.ts';
export { readDecorators } from './decorators.ts';
export type { DecoratedContent, Decorators } from './decorators.ts';
export type { Diagnostic, Severity } from './diagnostic.ts';
export { evaluateWorldBookEntry } from './evaluate-entry.ts';
export type { EntryEvaluation, EvaluationDefaults, EvaluationReason, InvalidKey, KeyHits, KeySet } from './evaluate-entry.ts';
export { exportCharacterBook, exportSillyTavernWorldBook, exportWorldBook } from './export-world-book.ts';
export { importWorldBook } from './import-world-book.ts';
export type { WorldBookImport, WorldBookImportOptions } from './import-world-book.ts';
export { inertReason } from './inert-reason.ts';
export type { InertReason } from './inert-reason.ts';
export type { JsonRecord, JsonValue } from './json.ts';
export { lexicalMatches } from './lexical-matches.ts';
export type { LexicalEntry, LexicalMatch } from './lexical-matches.ts';
export { matchWorldBookKey } from './match-world-book-key.ts';
export type { KeyErrorCode, KeyMatch } from './match-world-book-key.ts';
export { mergeWorldBookLoaderResults } from './merge-loader-results.ts';
export type { LoaderAudit, LoaderDecision, LoaderLoreEntry, LoaderResource, WorldBookLoaderResult } from './merge-loader-results.ts';
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
export { placeEntries } from './place-entries.ts';
export type { ActiveEntry, DepthPlacement, OutletPlacement, Placements } from './place-entries.ts';
export { prepareWorldBooks } from './prepare-world-books.ts';
export type { InertKind, LoreEntry, PrepareOptions, PreparedBook, PreparedWorldBooks } from './prepare-world-books.ts';
export { projectWorldBookForLoader } from './project-for-loader.ts';
export type { ProjectionOptions } from './project-for-loader.ts';
export { rankWorldBookEntries } from './rank-entries.ts';
export { detectWorldBookFormat, readWorldBook } from './read-world-book.ts';
export type { WorldBookOptions, WorldBookReading } from './read-world-book.ts';
export { stableStringify } from './stable-stringify.ts';
export type { TimedEffect, TimedEffects } from './timed-effects.ts';
export type { PromptEnd } from './title-directive.ts';
export { WorldBookValidationError } from './validation-error.ts';
