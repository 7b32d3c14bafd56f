import type { ObjectRef } from '@pothos/core';
import { DomainError } from '../../core/error/domain-error.ts';
import { builder } from '../builder.ts';
import type { SchemaTypes } from '../builder.ts';
import type { ErrorTypeName } from './error-type.ts';
import { ErrorMember, errorTypeOf } from './error-type.ts';
import { ConflictErrorRef, ForbiddenErrorRef, InvalidInputErrorRef, LimitErrorRef, NotFoundErrorRef, StaleVersionErrorRef } from './error-types.ts';

type Ref<T> = ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, T>;

const errorRefs: Partial<Record<ErrorTypeName, Ref<ErrorMember>>> = {
  InvalidInputError: InvalidInputErrorRef,
  NotFoundError: NotFoundErrorRef,
  ForbiddenError: ForbiddenErrorRef,
  ConflictError: ConflictErrorRef,
  StaleVersionError: StaleVersionErrorRef,
  LimitError: LimitErrorRef,
};

/** Adds a failure type that another word defines, so that results can have it as a member. */
export function registerErrorType(name: ErrorTypeName, ref: Ref<ErrorMember>): void {
  errorRefs[name] = ref;
}

function refOf(name: ErrorTypeName): Ref<ErrorMember> {
  const ref = errorRefs[name];
  if (ref === undefined) throw new Error(`no error type ${name} is registered`);
  return ref;
}

export type ResultOptions<Payload> = { readonly payload: Ref<Payload>; readonly errors: readonly ErrorTypeName[] };

/** A result of mutations: its payload, or one of the failures that it names. */
export type Result<Payload> = ReturnType<typeof defineResult<Payload>>;

/**
 * Declares `union <name> = <payload> | <errors>`. A DomainError that a mutation throws becomes the member of its type;
 * one whose type is not named here would be a fault of ours and is answered as one.
 */
export function defineResult<Payload>(name: string, { payload, errors }: ResultOptions<Payload>) {
  const ref = builder.unionType(name, {
    description: 'What was done, or why not.',
    types: [payload, ...errors.map(refOf)],
    resolveType: (value) => (value instanceof ErrorMember ? value.typename : payload.name),
  });
  const memberOf = (error: unknown): ErrorMember | null => {
    if (!(error instanceof DomainError)) return null;
    const typename = errorTypeOf(error.code);
    return typename !== null && errors.includes(typename) ? new ErrorMember(typename, error) : null;
  };
  return { ref, memberOf };
}
