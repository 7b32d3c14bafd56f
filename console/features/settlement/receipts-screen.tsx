'use client';

import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePages } from '../../ui/pager.tsx';
import { roomsQuery } from '../room/rooms-query.ts';
import { useSession } from '../session/session-provider.tsx';
import { seesReceipts } from './sees-receipts.ts';
import { pageSize, ReceiptList } from './receipt-list.tsx';
import { receiptsQuery } from './receipt-operations.ts';

/** Milliseconds between two looks: rooms that one is not in tell nothing by themselves. */
const lookAgain = 15_000;

/** What turns owe in all rooms that one looks after: first what somebody has to see to. */
export function ReceiptsScreen() {
  const t = useTranslations('settlement');
  const { viewer } = useSession();
  const open = viewer !== null && seesReceipts(viewer);
  const pages = usePages();
  const [needsAttention, setNeedsAttention] = useState(true);
  const [roomId, setRoomId] = useState<string | null>(null);
  const [{ data: found }] = useQuery({ query: roomsQuery, variables: { first: 100, filter: {} }, pause: !open });
  const filter = { ...(needsAttention && { needsAttention }), ...(roomId !== null && { roomId }) };
  const [{ data, error, fetching }, query] = useQuery({ query: receiptsQuery, variables: { filter, first: pageSize, after: pages.after }, pause: !open });
  useEffect(() => {
    const timer = setInterval(() => query({ requestPolicy: 'network-only' }), lookAgain);
    return () => clearInterval(timer);
  }, [query]);
  if (!open) return <ClosedPage to="keepers" />;
  const rooms = nodesOf(found?.rooms).map(({ id, name }) => ({ value: id, label: name }));
  const choose = (id: string | null) => {
    setRoomId(id);
    pages.restart();
  };
  const roomChoice = <Select aria-label={t('room')} placeholder={t('anyRoom')} searchable clearable clearButtonProps={{ 'aria-label': t('anyRoom') }} data={rooms} value={roomId} onChange={choose} miw={200} />;
  const list = data?.settlementReceipts;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ReceiptList
        receipts={nodesOf(list)} pageInfo={list?.pageInfo ?? null} pages={pages} choice={{ needsAttention, onChange: setNeedsAttention }} fetching={fetching}
        failure={error === undefined ? null : failureOfError(error)} reload={() => query({ requestPolicy: 'network-only' })} withRoom filters={roomChoice}
      />
    </PageBody>
  );
}
