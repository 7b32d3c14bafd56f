'use client';

import { useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import type { Failure } from '../../lib/failure.ts';
import { failureOfError } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Dimension } from './dimension-operations.ts';
import { roomDimensionsQuery } from './dimension-operations.ts';

const none: readonly Dimension[] = [];

export type Dimensions = { readonly list: readonly Dimension[]; readonly paused: boolean; readonly reading: boolean; readonly failure: Failure | null; readonly reload: () => void };

/** The dimensions of the room at hand as the viewer sees them, kept current. */
export function useDimensions(): Dimensions {
  const { room, viewAs, documentsRevision } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: roomDimensionsQuery, variables: { id: room.id, as: viewAs }, requestPolicy: 'cache-and-network' });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  useEffect(() => {
    if (documentsRevision > 0) reload();
  }, [documentsRevision, reload]);
  return { list: data?.room?.dimensions ?? none, paused: data?.room?.dimensionsPaused === true, reading: data === undefined && fetching, failure: error === undefined ? null : failureOfError(error), reload };
}
