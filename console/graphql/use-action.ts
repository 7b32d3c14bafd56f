'use client';

import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import type { Failure } from '../lib/failure.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome, PayloadOf } from './outcome.ts';

export type Action<R, V> = {
  readonly run: (variables: V) => Promise<Outcome<PayloadOf<R>>>;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
};

/** A mutation with its state: whether it is under way, and what went wrong the last time. */
export function useAction<R extends object, V extends AnyVariables>(document: TypedDocumentNode<R, V>): Action<R, V> {
  const client = useClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = useCallback(async (variables: V) => {
    setPending(true);
    const outcome = outcomeOf(await client.mutation(document, variables).toPromise());
    setPending(false);
    setFailure(outcome.ok ? null : outcome.failure);
    return outcome;
  }, [client, document]);
  const clear = useCallback(() => setFailure(null), []);
  return { run, pending, failure, clear };
}
