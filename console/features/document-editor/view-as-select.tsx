'use client';

import { Button, Group, Select, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import { useRoom } from '../room/room-provider.tsx';
import classes from './documents.module.css';

const own = 'own';

/** Lets a keeper look through a seat's eyes: what is not theirs to see is not there. */
export function ViewAsSelect() {
  const t = useTranslations('editor');
  const router = useRouter();
  const { room } = useRoom();
  const seats = room.seats.filter(({ role }) => role !== 'HOST').map((seat) => ({ value: seat.id, label: seat.currentCharacter?.name ?? seat.name }));
  return (
    <Select
      aria-label={t('seeAs')} leftSection={<IconEye size={16} aria-hidden />} w={210} allowDeselect={false} value={own}
      data={[{ value: own, label: t('asKeeper') }, ...seats]} onChange={(value) => value !== null && value !== own && router.push(roomPath(room.id, 'documents', value))}
    />
  );
}

/** Stays in view for as long as somebody else's eyes are borrowed. */
export function ViewedAs() {
  const t = useTranslations('editor');
  const { room, viewAs } = useRoom();
  if (viewAs === null) return null;
  const seat = room.seats.find(({ id }) => id === viewAs) ?? room.viewerSeats[0];
  return (
    <Group className={classes.banner} role="status" justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="xs" wrap="nowrap"><IconEye size={18} aria-hidden /><Text size="sm">{t('seenAs', { seat: seat?.currentCharacter?.name ?? seat?.name ?? '' })}</Text></Group>
      <Button component={Link} href={roomPath(room.id, 'documents')} size="compact-sm" variant="white" color="dark">{t('ownEyes')}</Button>
    </Group>
  );
}
