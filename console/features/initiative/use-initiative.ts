'use client';

import type { VariablesOf } from '../../graphql/graphql.ts';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import { updateInitiativeMutation } from './initiative-mutations.ts';

type Change = Omit<VariablesOf<typeof updateInitiativeMutation>['input'], 'roomId' | 'clientKey'>;

export type Initiative = { readonly change: (change: Change) => Promise<boolean>; readonly step: (action: 'NEXT' | 'PREVIOUS') => void; readonly pending: boolean; readonly failure: Failure | null; readonly clear: () => void };

/** Changes the order of turns. A step names where it was seen to stand, so that two who press at once go on by one. */
export function useInitiative(): Initiative {
  const { room, reload } = useRoom();
  const update = useAction(updateInitiativeMutation);
  const change = async (wanted: Change) => {
    const { ok } = await update.run({ input: { roomId: room.id, ...wanted, clientKey: newClientKey() } });
    if (ok) reload();
    return ok;
  };
  const step = (action: 'NEXT' | 'PREVIOUS') => {
    const current = room.initiative.find((entry) => entry.current);
    void change({ action, from: { round: room.initiativeRound, ...(current !== undefined && { currentId: current.id }) } });
  };
  return { change, step, pending: update.pending, failure: update.failure, clear: update.clear };
}
