'use client';

import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';

/** For addresses that lead nowhere. */
export function NotFoundScreen() {
  const t = useTranslations('notFound');
  return (
    <PageBody>
      <EmptyState alone icon={<IconMapOff size={32} />} title={t('title')} action={<Button component={Link} href="/rooms/">{t('toRooms')}</Button>}>{t('lead')}</EmptyState>
    </PageBody>
  );
}
