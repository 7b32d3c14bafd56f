'use client';

import { Badge, Group, Paper, Text } from '@mantine/core';
import { IconCrown, IconEye } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'use-intl';
import { languageTag, localeOf } from '../../i18n/locale.ts';
import { useWord } from '../../i18n/use-word.ts';
import { roomPath } from '../../lib/room-path.ts';
import { Portrait } from '../../ui/portrait.tsx';
import classes from './room-card.module.css';
import type { RoomSummary } from './rooms-query.ts';

const statusColor: Readonly<Record<string, string>> = { ACTIVE: 'verdigris', PAUSED: 'brass', ENDED: 'gray', ARCHIVED: 'gray' };

function RoleMark({ role }: { readonly role: RoomSummary['viewerRole'] }) {
  const word = useWord();
  if (role !== 'KEEPER' && role !== 'SPECTATOR') return null;
  const Icon = role === 'KEEPER' ? IconCrown : IconEye;
  return <Badge variant="default" tt="none" leftSection={<Icon size={12} aria-hidden />}>{word('viewerRole', role)}</Badge>;
}

/** One campaign on the shelf: where it stands, who plays, who is there now. The whole card leads in. */
export function RoomCard({ room }: { readonly room: RoomSummary }) {
  const t = useTranslations('rooms');
  const word = useWord();
  const format = useFormatter();
  const taken = room.seats.filter((seat) => seat.role === 'PLAYER' && (seat.member !== null || seat.currentCharacter !== null));
  const free = room.seats.filter((seat) => seat.role === 'PLAYER' && seat.controller === 'EMPTY').length;
  const online = new Set(room.seats.flatMap(({ member }) => (member?.online ? [member.id] : []))).size;
  const locale = localeOf(room.locale);
  return (
    <Paper withBorder radius="md" className={classes.card} component="article">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <h2 className={classes.name} lang={locale === null ? undefined : languageTag[locale]}>
          <Link href={roomPath(room.id)} className={classes.link}>{room.name}</Link>
        </h2>
        <Badge variant="light" color={statusColor[room.status] ?? 'gray'} tt="none" flex="none" mt={5}>{word('roomStatus', room.status)}</Badge>
      </Group>
      <Text c="dimmed" size="sm" lineClamp={1}>
        {room.turnNumber === 0 ? t('notStarted') : t('atTurn', { turn: room.turnNumber })}
        {room.scene === null ? '' : ` · ${room.scene.title}`}
      </Text>
      <Group gap={6} mt="auto" pt="md">
        {taken.slice(0, 6).map((seat) => (
          <Portrait key={seat.id} size={32} name={seat.currentCharacter?.name ?? seat.member?.name ?? seat.name} src={seat.currentCharacter?.portrait?.url} />
        ))}
        <Text size="sm" c="dimmed">{t('seats', { taken: taken.length, free })}</Text>
      </Group>
      <Group justify="space-between" className={classes.foot}>
        <Text size="sm" className={classes.online} data-online={online > 0 || undefined}>{t('online', { count: online })}</Text>
        <Group gap={6}>
          <RoleMark role={room.viewerRole} />
          <Text size="xs" c="dimmed">{format.dateTime(new Date(room.createdAt), { dateStyle: 'medium' })}</Text>
        </Group>
      </Group>
    </Paper>
  );
}
