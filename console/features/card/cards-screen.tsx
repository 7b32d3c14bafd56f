'use client';

import { Button, Stack } from '@mantine/core';
import { IconCards, IconFileImport } from '@tabler/icons-react';
import Link from 'next/link';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { failureOfError } from '../../lib/failure.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { CardDetail } from './card-detail.tsx';
import { cardsQuery } from './card-operations.ts';
import { CardRow } from './card-row.tsx';

/** The cards that were brought to this room: what each says, which of its openings to tell, whether it is told at all. */
export function CardsScreen() {
  const t = useTranslations('card');
  const { room, isKeeper } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: cardsQuery, variables: { id: room.id }, pause: !isKeeper, requestPolicy: 'cache-and-network' });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const [openId, setOpenId] = useState<string | null>(null);
  if (!isKeeper) return <ClosedPage to="keepers" />;
  const cards = data?.room?.cards ?? [];
  const toImport = <Button component={Link} href={roomPath(room.id, 'import')} leftSection={<IconFileImport size={16} aria-hidden />}>{t('import')}</Button>;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
        {data === undefined && fetching && <Loading />}
        {data !== undefined && cards.length === 0 && <EmptyState icon={<IconCards size={28} />} title={t('none')} action={toImport}>{t('noneLead')}</EmptyState>}
        {cards.length > 0 && <RowList label={t('title')}>{cards.map((card) => <CardRow key={card.id} card={card} roomId={room.id} onOpen={() => setOpenId(card.id)} onChanged={reload} />)}</RowList>}
      </Stack>
      <CardDetail card={cards.find(({ id }) => id === openId) ?? null} roomId={room.id} onClose={() => setOpenId(null)} onChanged={reload} />
    </PageBody>
  );
}
