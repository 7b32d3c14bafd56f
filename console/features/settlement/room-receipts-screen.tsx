'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePages } from '../../ui/pager.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { pageSize, ReceiptList } from './receipt-list.tsx';
import { roomReceiptsQuery } from './receipt-operations.ts';

/** What this room's turns owe to its dimensions, and owed. It follows the room: what a worker settles shows by itself. */
export function RoomReceiptsScreen() {
  const t = useTranslations('settlement');
  const { room, viewAs } = useRoom();
  const pages = usePages();
  const [needsAttention, setNeedsAttention] = useState(false);
  const [{ data, error, fetching }, query] = useQuery({ query: roomReceiptsQuery, variables: { id: room.id, as: viewAs, filter: needsAttention ? { needsAttention } : {}, first: pageSize, after: pages.after } });
  const moved = `${room.owed.totalCount} ${room.currentTurn?.state ?? ''} ${room.turnNumber}`;
  useEffect(() => query({ requestPolicy: 'cache-and-network' }), [query, moved]);
  const list = data?.room?.settlementReceipts;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('roomLead')} />
      <ReceiptList
        receipts={nodesOf(list)} pageInfo={list?.pageInfo ?? null} pages={pages} choice={{ needsAttention, onChange: setNeedsAttention }} fetching={fetching}
        failure={error === undefined ? null : failureOfError(error)} reload={() => query({ requestPolicy: 'network-only' })} withRoom={false}
      />
    </PageBody>
  );
}
