import type { AnyVariables, OperationResult } from 'urql';
import { failureOfBody, failureOfError, unexpected } from '../lib/failure.ts';
import type { Failure } from '../lib/failure.ts';

type TypedError = { readonly __typename: `${string}Error` };

/** The success half of a mutation's result union. */
export type PayloadOf<R> = Exclude<NonNullable<R[keyof R]>, TypedError>;

export type Outcome<P> = { readonly ok: true; readonly value: P } | { readonly ok: false; readonly failure: Failure };

function isPayload<R>(value: NonNullable<R[keyof R]>): value is PayloadOf<R> {
  return failureOfBody(value) === null;
}

/** Reads a mutation's answer: transport errors, top-level errors and typed errors all become one kind of failure. */
export function outcomeOf<R extends object, V extends AnyVariables>(result: OperationResult<R, V>): Outcome<PayloadOf<R>> {
  if (result.error !== undefined) return { ok: false, failure: failureOfError(result.error) };
  const value = Object.values(result.data ?? {})[0] as NonNullable<R[keyof R]> | undefined; // one mutation, one root field
  if (value === undefined) return { ok: false, failure: { code: unexpected, message: '', issues: [] } };
  if (isPayload<R>(value)) return { ok: true, value };
  return { ok: false, failure: failureOfBody(value) ?? { code: unexpected, message: '', issues: [] } };
}
