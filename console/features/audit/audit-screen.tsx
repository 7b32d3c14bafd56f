'use client';

import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { roomsQuery } from '../room/rooms-query.ts';
import { useSession } from '../session/session-provider.tsx';
import { AuditList } from './audit-list.tsx';

/** What was done on this server, by everyone, in all rooms. */
export function AuditScreen() {
  const t = useTranslations('audit');
  const { viewer } = useSession();
  const operator = viewer?.isOperator === true;
  const [roomId, setRoomId] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: roomsQuery, variables: { first: 100, filter: {} }, pause: !operator });
  if (!operator) return <ClosedPage to="operators" />;
  const rooms = nodesOf(data?.rooms).map(({ id, name }) => ({ value: id, label: name }));
  const filter = (
    <Select aria-label={t('room')} placeholder={t('anyRoom')} searchable clearable clearButtonProps={{ 'aria-label': t('anyRoom') }} data={rooms} value={roomId} onChange={setRoomId} miw={200} />
  );
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AuditList key={roomId ?? ''} roomId={roomId} withRoom filters={filter} />
    </PageBody>
  );
}
