'use client';

import { Button } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For a room that does not exist for this viewer: unknown, deleted and not theirs look the same. */
export function RoomMissing() {
  const t = useTranslations('room');
  return (
    <EmptyState alone icon={<IconDoorOff size={32} />} title={t('missing')} action={<Button component={Link} href="/rooms/">{t('toRooms')}</Button>}>
      {t('missingLead')}
    </EmptyState>
  );
}
