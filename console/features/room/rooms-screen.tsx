'use client';

import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconBooks, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSession } from '../session/session-provider.tsx';
import { CreateRoomModal } from './create-room-modal.tsx';
import { RoomCard } from './room-card.tsx';
import { useRooms } from './use-rooms.ts';

const statuses = ['ACTIVE', 'PAUSED', 'ENDED', 'ARCHIVED'] as const;
type Status = (typeof statuses)[number];

function isStatus(value: string | null): value is Status {
  return statuses.some((status) => status === value);
}

/** The shelf: every room the viewer can enter, and the way to a new one. */
export function RoomsScreen() {
  const t = useTranslations('rooms');
  const word = useWord();
  const { viewer } = useSession();
  const [creating, { open, close }] = useDisclosure();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Status | null>(null);
  const [asked] = useDebouncedValue(search.trim(), 250);
  const filter = { ...(asked === '' ? {} : { search: asked }), ...(status === null ? {} : { status }) };
  const { rooms, failure, reading, more, reload } = useRooms(filter);
  const filtered = asked !== '' || status !== null;
  const mayCreate = viewer?.mayCreateRooms ?? false;
  const create = mayCreate ? <Button leftSection={<IconPlus size={18} />} onClick={open}>{t('create')}</Button> : null;

  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <Stack gap="lg">
        {(filtered || rooms.length > 3) && (
          <Group gap="sm">
            <TextInput aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={18} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} flex={1} maw={360} />
            <Select
              aria-label={t('status')} placeholder={t('anyStatus')} clearable w={170} value={status} onChange={(value) => setStatus(isStatus(value) ? value : null)}
              clearButtonProps={{ 'aria-label': t('clearStatus') }} data={statuses.map((value) => ({ value, label: word('roomStatus', value) }))}
            />
          </Group>
        )}
        {failure !== null && <ErrorNotice failure={failure} onRetry={reload} />}
        {reading && rooms.length === 0 && <Loading />}
        {!reading && failure === null && rooms.length === 0 && (filtered
          ? <EmptyState icon={<IconSearch size={32} />} title={t('noMatch')}>{t('noMatchLead')}</EmptyState>
          : <EmptyState icon={<IconBooks size={34} />} title={t('empty')} action={create}>{mayCreate ? t('emptyLead') : t('emptyGuest')}</EmptyState>)}
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          {rooms.map((room) => <RoomCard key={room.id} room={room} />)}
        </SimpleGrid>
        {more !== null && <Button variant="default" onClick={more} loading={reading} mx="auto">{t('more')}</Button>}
      </Stack>
      <CreateRoomModal opened={creating} onClose={close} />
    </PageBody>
  );
}
