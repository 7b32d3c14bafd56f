'use client';

import { useTranslations } from 'use-intl';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { AuditList } from './audit-list.tsx';

/** What was done with this room beside the story. */
export function RoomAuditScreen() {
  const t = useTranslations('audit');
  const { room, isKeeper } = useRoom();
  if (!isKeeper) return <ClosedPage to="keepers" />;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('roomLead')} />
      <AuditList roomId={room.id} withRoom={false} />
    </PageBody>
  );
}
