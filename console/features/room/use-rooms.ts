'use client';

import { useState } from 'react';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { roomsQuery } from './rooms-query.ts';
import type { RoomSummary } from './rooms-query.ts';

const pageSize = 24;

type Status = RoomSummary['status'];
type Filter = { readonly search?: string; readonly status?: Status };

export type Rooms = {
  readonly rooms: readonly RoomSummary[];
  readonly reading: boolean;
  readonly failure: Failure | null;
  /** Reads the next page; null when there is none. */
  readonly more: (() => void) | null;
  readonly reload: () => void;
};

type Pages = { readonly asked: string; readonly after: string | null; readonly earlier: readonly RoomSummary[] };

/** The rooms that fit a filter, page by page; another filter starts over. */
export function useRooms(filter: Filter): Rooms {
  const asked = JSON.stringify(filter);
  const first: Pages = { asked, after: null, earlier: [] };
  const [kept, setPages] = useState<Pages>(first);
  const pages = kept.asked === asked ? kept : first;
  const [{ data, error, fetching }, query] = useQuery({ query: roomsQuery, variables: { first: pageSize, after: pages.after, filter } });

  const known = new Set(pages.earlier.map(({ id }) => id));
  const rooms = [...pages.earlier, ...nodesOf(data?.rooms).filter(({ id }) => !known.has(id))];
  const next = data?.rooms.pageInfo.hasNextPage === true ? data.rooms.pageInfo.endCursor : null;
  return {
    rooms,
    reading: fetching,
    failure: error === undefined ? null : failureOfError(error),
    more: next === null ? null : () => setPages({ asked, after: next, earlier: rooms }),
    reload: () => query({ requestPolicy: 'network-only' }),
  };
}
