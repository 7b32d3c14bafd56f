'use client';

import { useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Character } from './character-operations.ts';
import { charactersQuery } from './character-operations.ts';

/** The room's people and their schema; read anew whenever a document of the room changed. */
export function useCharacters({ type, first }: { readonly type: string | null; readonly first: number }) {
  const { room, viewAs, documentsRevision } = useRoom();
  const [{ data, error, fetching }, read] = useQuery({ query: charactersQuery, variables: { id: room.id, as: viewAs, type, first } });
  const reload = useCallback(() => read({ requestPolicy: 'network-only' }), [read]);
  useEffect(() => {
    if (documentsRevision > 0) reload();
  }, [documentsRevision, reload]);
  const connection = data?.room?.characters;
  return {
    characters: nodesOf<Character>(connection),
    total: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage === true && first < 100,
    schema: data?.room?.characterSchema ?? null,
    waiting: data === undefined && fetching,
    failure: error === undefined ? null : failureOfError(error),
    reload,
  };
}
