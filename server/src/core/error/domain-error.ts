import type { ErrorCode } from './codes.ts';
import type { ErrorParams, Issue } from './issue.ts';

/** A failure that is part of a contract: it carries a code and data, never words. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, params: ErrorParams = {}, issues: readonly Issue[] = []) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.issues = issues;
  }
}
