'use client';

import { useEffect } from 'react';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { HandKind } from './document-fields.ts';
import { documentRowsQuery, loreRowsQuery } from './documents-operations.ts';
import type { DocumentRow } from './documents-operations.ts';

export type Wanted = { readonly kind: HandKind; readonly search: string; readonly book: string | null; readonly first: number };

export type DocumentRows = {
  readonly rows: readonly DocumentRow[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

/** The rows of one kind, or of one book; read anew whenever a document of the room changed. */
export function useDocumentRows({ kind, search, book, first }: Wanted): DocumentRows {
  const { room, viewAs, documentsRevision } = useRoom();
  const inBook = kind === 'LORE_ENTRY' && book !== null;
  const variables = { id: room.id, as: viewAs, search: search === '' ? null : search, first, after: null };
  const [all, readAll] = useQuery({ query: documentRowsQuery, variables: { ...variables, kind }, pause: inBook });
  const [ofBook, readBook] = useQuery({ query: loreRowsQuery, variables: { ...variables, book: book ?? '' }, pause: !inBook });
  const state = inBook ? ofBook : all;
  const read = inBook ? readBook : readAll;
  useEffect(() => {
    if (documentsRevision > 0) read({ requestPolicy: 'network-only' });
  }, [documentsRevision, read]);
  const connection = inBook ? ofBook.data?.room?.lorebook : all.data?.room?.documents;
  return {
    rows: nodesOf<DocumentRow>(connection),
    total: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage === true && first < 100,
    waiting: state.data === undefined && state.fetching,
    failure: state.error === undefined ? null : failureOfError(state.error),
    reload: () => read({ requestPolicy: 'network-only' }),
  };
}
