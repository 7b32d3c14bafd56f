'use client';

import { useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import { failureOfError } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import { deleteVariableMutation, exposeVariablesMutation, hideVariablesMutation, roomVariablesQuery, setVariableMutation } from './variable-operations.ts';
import type { Variable } from './variable-operations.ts';

const none: readonly Variable[] = [];

export type Variables = { readonly list: readonly Variable[]; readonly reading: boolean; readonly failure: Failure | null; readonly reload: () => void };

/** The variables of the room at hand as the viewer sees them, kept current. */
export function useVariables(): Variables {
  const { room, viewAs, documentsRevision } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: roomVariablesQuery, variables: { id: room.id, as: viewAs } });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  useEffect(() => {
    if (documentsRevision > 0) reload();
  }, [documentsRevision, reload]);
  return { list: data?.room?.variables ?? none, reading: data === undefined && fetching, failure: error === undefined ? null : failureOfError(error), reload };
}

export type VariableActions = {
  readonly set: (name: string, value: unknown) => Promise<boolean>;
  readonly remove: (name: string) => Promise<boolean>;
  /** Shows to players what these names begin, or hides it. */
  readonly show: (names: readonly string[], shown: boolean) => Promise<boolean>;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
};

/** What keepers do to variables. */
export function useVariableActions(reload: () => void): VariableActions {
  const { room } = useRoom();
  const [setting, removing, exposing, hiding] = [useAction(setVariableMutation), useAction(deleteVariableMutation), useAction(exposeVariablesMutation), useAction(hideVariablesMutation)];
  const all = [setting, removing, exposing, hiding];
  const clear = () => { for (const each of all) each.clear(); };
  const done = async (run: Promise<{ readonly ok: boolean }>) => {
    const { ok } = await run;
    if (ok) {
      clear();
      reload();
    }
    return ok;
  };
  return {
    set: (name, value) => done(setting.run({ input: { roomId: room.id, name, value, clientKey: newClientKey() } })),
    remove: (name) => done(removing.run({ room: room.id, name })),
    show: (names, shown) => done((shown ? exposing : hiding).run({ room: room.id, prefixes: [...names] })),
    pending: all.some(({ pending }) => pending),
    failure: all.map(({ failure }) => failure).find((failure) => failure !== null) ?? null,
    clear,
  };
}
