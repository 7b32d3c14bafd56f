'use client';

import { useCallback, useRef, useState } from 'react';
import { useClient } from 'urql';
import { outcomeOf } from '../../graphql/outcome.ts';
import type { VariablesOf } from '../../graphql/graphql.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import { upsertDocumentMutation } from './documents-operations.ts';
import type { FullDocument } from './documents-operations.ts';

/** Somebody else was faster: what stands there now, or null where it was deleted. */
export type Stale = { readonly current: FullDocument | null };

export type Save = {
  /** The id of the written document; null when it was not written. */
  readonly run: (input: Omit<VariablesOf<typeof upsertDocumentMutation>['input'], 'clientKey'>) => Promise<string | null>;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly stale: Stale | null;
};

/** Writes a document. A stale version is no failure here but a question: which text shall stay? */
export function useSave(): Save {
  const client = useClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const sent = useRef({ text: '', key: newClientKey() });
  const run = useCallback<Save['run']>(async (input) => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newClientKey() }; // the same words again are the same request
    setPending(true);
    const result = await client.mutation(upsertDocumentMutation, { input: { ...input, clientKey: sent.current.key } }).toPromise();
    setPending(false);
    const body = result.data?.upsertDocument;
    const overtaken = body?.__typename === 'StaleVersionError' ? { current: body.current } : null;
    setStale(overtaken);
    const outcome = outcomeOf(result);
    setFailure(outcome.ok || overtaken !== null ? null : outcome.failure);
    return outcome.ok ? (outcome.value.document?.id ?? null) : null;
  }, [client]);
  return { run, pending, failure, stale };
}
