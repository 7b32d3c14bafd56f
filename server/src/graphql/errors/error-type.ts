import type { ErrorCode } from '../../core/error/codes.ts';
import { codes } from '../../core/error/codes.ts';
import type { DomainError } from '../../core/error/domain-error.ts';
import { builder } from '../builder.ts';
import { IssueRef } from './issue-type.ts';
import { wordsOf } from './words-of.ts';

/** The members of result unions that stand for failures; the schema has a type of each name. */
export type ErrorTypeName =
  | 'InvalidInputError'
  | 'NotFoundError'
  | 'ForbiddenError'
  | 'ConflictError'
  | 'StaleVersionError'
  | 'LimitError'
  | 'TrustRequiredError';

/** A failure as a member of a result. The brand keeps it apart from payloads. */
export class ErrorMember {
  readonly typename: ErrorTypeName;
  readonly error: DomainError;

  constructor(typename: ErrorTypeName, error: DomainError) {
    this.typename = typename;
    this.error = error;
  }
}

/** Codes whose type does not follow from their status. */
const special: Partial<Record<string, ErrorTypeName>> = { STALE_VERSION: 'StaleVersionError', TRUST_REQUIRED: 'TrustRequiredError', RULEPACK_MISSING: 'ConflictError' };

const byStatus: Readonly<Record<number, ErrorTypeName>> = {
  400: 'InvalidInputError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'InvalidInputError',
  // A script of the room's system that fails stands in the way of whoever plays by it.
  422: 'ConflictError',
  429: 'LimitError',
  // A model that fails is a state of the world that stands in the way, like a conflict; the code says which.
  502: 'ConflictError',
  503: 'ConflictError',
  504: 'ConflictError',
};

/** The type that a failure has as a member of a result; null for what ends the request: no key (401), our own fault (500). */
export function errorTypeOf(code: ErrorCode): ErrorTypeName | null {
  return special[code] ?? byStatus[codes[code].http] ?? null;
}

export const DomainErrorRef = builder.interfaceRef<ErrorMember>('DomainError').implement({
  description: 'An expected failure. `code` is for programs, `message` for people.',
  fields: (t) => ({
    code: t.string({ description: 'What went wrong, for programs.', resolve: ({ error }) => error.code }),
    message: t.string({ description: "What went wrong, in the viewer's language.", resolve: ({ error }, _args, { locale }) => wordsOf(error.code, error.params, locale) }),
    issues: t.field({ type: [IssueRef], description: 'The single problems with their places; empty where there is only one.', resolve: ({ error }) => [...error.issues] }),
  }),
});

/** Declares the type of a failure. Further fields come with `builder.objectFields(ref, …)` beside the word they belong to. */
export function defineErrorType(name: ErrorTypeName, description: string) {
  return builder.objectRef<ErrorMember>(name).implement({ description, interfaces: [DomainErrorRef] });
}

/** A number that a failure carries; `fallback` where it was thrown without. */
export function numberOf({ error }: ErrorMember, name: string, fallback: number): number {
  const value = error.params[name];
  return typeof value === 'number' ? value : fallback;
}
