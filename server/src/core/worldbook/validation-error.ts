import { DomainError } from '../error/domain-error.ts';
import { hasErrors } from './diagnostic.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Thrown by the strict parsers: `diagnostics` holds everything that was noticed, `issues` only the errors. */
export class WorldBookValidationError extends DomainError {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('WORLD_BOOK_INVALID', {}, diagnostics.filter((diagnostic) => hasErrors([diagnostic])));
    this.name = 'WorldBookValidationError';
    this.diagnostics = diagnostics;
  }
}
