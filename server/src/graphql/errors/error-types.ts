import { builder } from '../builder.ts';
import { defineErrorType, numberOf } from './error-type.ts';

export const InvalidInputErrorRef = defineErrorType('InvalidInputError', 'The input has problems; every one of them is listed.');

export const NotFoundErrorRef = defineErrorType('NotFoundError', 'There is no such thing for this viewer. Unknown, foreign and hidden things are alike.');

export const ForbiddenErrorRef = defineErrorType('ForbiddenError', 'The viewer sees the thing, but their role does not allow this.');

export const ConflictErrorRef = defineErrorType('ConflictError', 'The state of things stands in the way; the code says which.');

export const StaleVersionErrorRef = defineErrorType('StaleVersionError', 'The thing has changed since it was read.');

builder.objectFields(StaleVersionErrorRef, (t) => ({
  expectedVersion: t.int({ description: 'The version that the input was made from.', resolve: (member) => numberOf(member, 'expected', 0) }),
  currentVersion: t.int({ description: 'The version that the thing has now.', resolve: (member) => numberOf(member, 'actual', 0) }),
}));

export const LimitErrorRef = defineErrorType('LimitError', 'A limit is reached; the code says which.');

builder.objectFields(LimitErrorRef, (t) => ({
  retryAfter: t.int({ nullable: true, description: 'Seconds after which it is worth trying again, where that is known.', resolve: (member) => numberOf(member, 'retryAfter', 0) || null }),
}));
