'use client';

import { useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import { characterSheetQuery } from './sheet-query.ts';
import type { Sheet } from './sheet-query.ts';

export type ReadSheet = { readonly name: string; readonly sheet: Sheet | null; readonly reading: boolean; readonly failure: Failure | null; readonly reload: () => void };

/** A character's sheet as the reader of the room sees it, read anew whenever something in the room changed. */
export function useCharacterSheet(characterId: string | null): ReadSheet {
  const { room, viewAs, documentsRevision } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: characterSheetQuery, variables: { roomId: room.id, as: viewAs, id: characterId ?? '' }, pause: characterId === null });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const wanted = characterId !== null;
  useEffect(() => {
    if (wanted && documentsRevision > 0) reload();
  }, [documentsRevision, reload, wanted]);
  const document = data?.room?.document;
  const character = document?.__typename === 'Character' ? document : null;
  return { name: character?.name ?? '', sheet: character?.sheet ?? null, reading: fetching && character === null, failure: error === undefined ? null : failureOfError(error), reload };
}
