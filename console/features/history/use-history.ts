'use client';

import { useCallback, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import type { Pages } from '../../ui/pager.tsx';
import { usePages } from '../../ui/pager.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Snapshot } from './history-operations.ts';
import { historyQuery } from './history-operations.ts';

export type SnapshotPage = {
  readonly list: readonly Snapshot[];
  readonly total: number;
  readonly pages: Pages;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

const pageSize = 20;

/** The room's turns that were told, newest first, and a page of its snapshots; read anew whenever the room goes on or back. */
export function useHistory() {
  const { room, viewAs, documentsRevision, status } = useRoom();
  const [last, setLast] = useState(pageSize);
  const pages = usePages();
  const [{ data, error, fetching }, query] = useQuery({ query: historyQuery, variables: { id: room.id, as: viewAs, last, after: pages.after } });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const state = status?.state ?? null;
  useEffect(() => {
    if (documentsRevision > 0 || state !== null) reload();
  }, [documentsRevision, reload, state]);
  const found = data?.room;
  const snapshots = found?.snapshots ?? null;
  return {
    turns: nodesOf(found?.turns).filter(({ number }) => number !== null).toReversed(),
    snapshots: snapshots === null ? null : { list: nodesOf(snapshots), total: snapshots.totalCount, pages, pageInfo: snapshots.pageInfo } satisfies SnapshotPage,
    origin: found?.forkedFrom ?? null,
    failure: error === undefined ? null : failureOfError(error),
    waiting: data === undefined && fetching,
    hasEarlier: found?.turns.pageInfo.hasPreviousPage === true && last < 100,
    earlier: () => setLast((count) => Math.min(100, count + pageSize)),
    reload,
  };
}
