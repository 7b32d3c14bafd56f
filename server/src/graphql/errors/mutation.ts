import type { InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { KeyScope } from '../../room/key/key-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { requireScope, requireSignedIn } from '../scopes/require-viewer.ts';
import type { ErrorMember } from './error-type.ts';
import type { Result } from './result-union.ts';

type FieldBuilder = Parameters<Parameters<typeof builder.mutationField>[1]>[0];

export type MutationOptions<Payload, Args extends InputFieldMap> = {
  readonly description: string;
  readonly result: Result<Payload>;
  /** The scope that a program's key needs; keys of people have all. */
  readonly scope?: KeyScope;
  readonly args: (arg: FieldBuilder['arg']) => Args;
  /** Returns the payload or throws a DomainError, which becomes a member of the result. */
  readonly resolve: (args: InputShapeFromFields<Args>, context: Context) => Promise<Payload> | Payload;
};

/**
 * Declares a mutation. Whoever calls it must be signed in and, as a program, have the scope (`act` unless said
 * otherwise); rights in a room are asked in `resolve`, with `requireKeeper` and its like.
 */
export function defineMutation<Payload, Args extends InputFieldMap>(name: string, options: MutationOptions<Payload, Args>): void {
  const { description, result, scope = 'act', args, resolve } = options;
  const run = async (_root: unknown, given: InputShapeFromFields<Args>, context: Context): Promise<Payload | ErrorMember> => {
    try {
      requireSignedIn(context);
      requireScope(context, scope);
      return await resolve(given, context);
    } catch (error) {
      const member = result.memberOf(error);
      if (member === null) throw error;
      return member;
    }
  };
  // The builder cannot follow that the union's shape is `Payload | ErrorMember` while Payload is open.
  builder.mutationField(name, (t) => t.field({ type: result.ref, description, args: args(t.arg), resolve: run as never }));
}
