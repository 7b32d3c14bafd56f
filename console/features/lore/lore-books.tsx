'use client';

import { Button } from '@mantine/core';
import { IconBooks, IconFileImport } from '@tabler/icons-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { roomPath } from '../../lib/room-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { LoreBookRow } from './lore-book-row.tsx';
import { loreBooksQuery } from './lore-operations.ts';

/** The books of the room: which are on, in which order they are asked, and a file of each. */
export function LoreBooks() {
  const t = useTranslations('lore');
  const { room, documentsRevision } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: loreBooksQuery, variables: { id: room.id, as: null } });
  useEffect(() => {
    if (documentsRevision > 0) query({ requestPolicy: 'network-only' });
  }, [documentsRevision, query]);
  const reload = () => query({ requestPolicy: 'network-only' });
  const books = data?.room?.books;
  if (error !== undefined && books === undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={reload} />;
  if (books === undefined) return fetching ? <Loading /> : null;
  if (books.length === 0) {
    const action = <Button component={Link} href={roomPath(room.id, 'import')} variant="default" leftSection={<IconFileImport size={18} />}>{t('import')}</Button>;
    return <EmptyState icon={<IconBooks size={30} />} title={t('noBooks')} action={action}>{t('noBooksLead')}</EmptyState>;
  }
  return <RowList label={t('tab.books')}>{books.map((book) => <LoreBookRow key={book.id} book={book} onChanged={reload} />)}</RowList>;
}
