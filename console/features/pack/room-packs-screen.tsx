'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPackage, IconPackageImport } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { InstallModal } from './install-modal.tsx';
import { PackModals } from './pack-modals.tsx';
import type { OpenPack } from './pack-modals.tsx';
import { roomPacksQuery } from './pack-operations.ts';
import { RoomPackRow } from './room-pack-row.tsx';

/** Which packs this room plays with, and what else is there to be turned on. */
export function RoomPacksScreen() {
  const t = useTranslations('pack');
  const { room, isKeeper } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: roomPacksQuery, variables: { id: room.id }, pause: !isKeeper });
  const [installing, { open: openInstall, close: closeInstall }] = useDisclosure();
  const [open, setOpen] = useState<OpenPack | null>(null);
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  if (!isKeeper) return <ClosedPage to="keepers" />;
  const used = data?.room?.packs ?? [];
  const usedIds = new Set(used.map(({ pack }) => pack.id));
  const others = nodesOf(data?.packs).filter(({ id }) => !usedIds.has(id));
  return (
    <PageBody>
      <PageHeader title={t('roomTitle')} lead={t('roomLead')} actions={<Button variant="default" leftSection={<IconPackageImport size={18} />} onClick={openInstall}>{t('installTitle')}</Button>} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
        {data === undefined && fetching && <Loading />}
        {data !== undefined && (
          <Section title={t('inUse')}>
            {used.length === 0 && <EmptyState compact icon={<IconPackage size={22} />} title={t('noneInUse')}>{t('noneInUseLead')}</EmptyState>}
            <Stack gap="sm">
              {used.map(({ pack, enabledAt }) => <RoomPackRow key={pack.id} pack={pack} roomId={room.id} enabled enabledAt={enabledAt} onOpen={() => setOpen({ pack, view: 'detail' })} onChanged={reload} />)}
            </Stack>
          </Section>
        )}
        {data !== undefined && (
          <Section title={t('available')}>
            {others.length === 0 && <Text size="sm" c="dimmed">{t('nothingElse')}</Text>}
            <Stack gap="sm">
              {others.map((pack) => <RoomPackRow key={pack.id} pack={pack} roomId={room.id} enabled={false} enabledAt={null} onOpen={() => setOpen({ pack, view: 'detail' })} onChanged={reload} />)}
            </Stack>
          </Section>
        )}
      </Stack>
      <InstallModal opened={installing} roomId={room.id} onInstalled={reload} onClose={closeInstall} />
      <PackModals open={open} onOpen={setOpen} onChanged={reload} />
    </PageBody>
  );
}
