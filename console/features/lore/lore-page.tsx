'use client';

import { Button, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { LoreRow } from './lore-operations.ts';
import { lorePageQuery } from './lore-operations.ts';
import { LoreRowView } from './lore-row.tsx';
import classes from './lore.module.css';

export type LoreFilter = { readonly search: string; readonly book: string | null; readonly owner: 'PLAYER' | null };

type Props = {
  readonly filter: LoreFilter;
  readonly after: string | null;
  readonly last: boolean;
  readonly selected: string | null;
  readonly hrefOf: (entry: string) => string;
  readonly onMore: (cursor: string) => void;
};

/** One page of entries; the last one leads on. */
export function LorePage({ filter, after, last, selected, hrefOf, onMore }: Props) {
  const t = useTranslations('lore');
  const { room, viewAs, documentsRevision } = useRoom();
  const { search, book, owner } = filter;
  const [{ data, error, fetching }, query] = useQuery({ query: lorePageQuery, variables: { id: room.id, as: viewAs, book, owner, search: search === '' ? null : search, after } });
  useEffect(() => {
    if (documentsRevision > 0) query({ requestPolicy: 'network-only' });
  }, [documentsRevision, query]);
  const connection = data?.room?.lorebook;
  const reload = () => query({ requestPolicy: 'network-only' });
  if (error !== undefined && connection === undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={reload} />;
  if (connection === undefined) return fetching ? <Loading /> : null;
  const rows = nodesOf<LoreRow>(connection);
  const { hasNextPage, endCursor } = connection.pageInfo;
  const narrowed = search !== '' || book !== null || owner !== null;
  if (rows.length === 0 && after === null) return <EmptyState compact icon={<IconBook2 size={22} />} title={t(narrowed ? 'noMatch' : 'none')} />;
  return (
    <>
      {after === null && <Text size="xs" c="dimmed" mb={6}>{t('count', { count: connection.totalCount })}</Text>}
      <ul className={classes.rows}>
        {rows.map((row) => <LoreRowView key={row.id} row={row} selected={row.documentId === selected} href={hrefOf(row.documentId)} onChanged={reload} />)}
      </ul>
      {last && hasNextPage && endCursor !== null && <Button fullWidth variant="default" size="sm" onClick={() => onMore(endCursor)}>{t('more')}</Button>}
    </>
  );
}
