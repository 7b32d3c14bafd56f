'use client';

import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import { useRoom } from '../room/room-provider.tsx';
import classes from './table.module.css';

/** While a keeper borrows a seat's eyes this stays in view, so that nobody takes the narrowed table for their own. */
export function ViewAsBanner() {
  const t = useTranslations('table');
  const { room, viewAs } = useRoom();
  if (viewAs === null) return null;
  const seat = room.seats.find(({ id }) => id === viewAs) ?? room.viewerSeats[0];
  return (
    <Group className={classes.banner} role="status" justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="xs" wrap="nowrap"><IconEye size={18} aria-hidden /><Text size="sm">{t('viewingAs', { seat: seat?.currentCharacter?.name ?? seat?.name ?? '' })}</Text></Group>
      <Button component={Link} href={roomPath(room.id)} size="compact-sm" variant="white" color="dark" flex="none">{t('leaveView')}</Button>
    </Group>
  );
}
