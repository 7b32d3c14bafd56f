'use client';

import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { tryCheckQuery } from './rules-query.ts';
import type { CheckRules, TriedCheck } from './rules-query.ts';
import { inputOf } from './trial-state.ts';
import type { Trial } from './trial-state.ts';

/** Typing and sliding settle for this long before the server is asked. */
const settleFor = 180;

export type Tried = { readonly tried: TriedCheck | null; readonly of: Trial | null; readonly failure: Failure | null };

/** Judges what is typed as it is typed; dice are thrown when asked for only. Answers out of order are dropped. */
export function useTryCheck(rules: CheckRules, trial: Trial, variant: string | null): Tried & { readonly throwDice: () => void } {
  const client = useClient();
  const [state, setState] = useState<Tried>({ tried: null, of: null, failure: null });
  const ask = useCallback((stillWanted: () => boolean) => {
    void client.query(tryCheckQuery, { id: rules.id, input: inputOf(trial, rules, variant) }, { requestPolicy: 'network-only' }).toPromise().then(({ data, error }) => {
      if (!stillWanted()) return;
      setState({ tried: data?.rulepack?.tryCheck ?? null, of: trial, failure: error === undefined ? null : failureOfError(error) });
    });
  }, [client, rules, trial, variant]);
  useEffect(() => {
    if (trial.thrown) return;
    let wanted = true;
    const timer = setTimeout(() => ask(() => wanted), settleFor);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [ask, trial.thrown]);
  return { ...state, throwDice: () => ask(() => true) };
}
