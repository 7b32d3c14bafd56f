'use client';

import { Alert, Stack } from '@mantine/core';
import { IconPlayerPause, IconPlug } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { RoomPlugin } from './plugin-operations.ts';
import { roomPluginsQuery } from './plugin-operations.ts';
import { PluginRow } from './plugin-row.tsx';

type Provider = { readonly id: string | null; readonly running: boolean; readonly rival: string | null };

/** What stands in the way of the dimensions, if anything does. */
function ProviderNotice({ provider }: { readonly provider: Provider }) {
  const t = useTranslations('plugin');
  const { id, running, rival } = provider;
  if (rival !== null) return <Alert color="red" icon={<IconPlug aria-hidden />} title={t('rivalTitle')}>{t('rival', { provider: id ?? '', rival })}</Alert>;
  if (running) return null;
  return <Alert color="yellow" icon={<IconPlayerPause aria-hidden />} title={id === null ? t('nobodyTitle') : t('pausedTitle')}>{id === null ? t('nobody') : t('paused', { provider: id })}</Alert>;
}

/** Which plugins run in this room, which could, and who keeps its dimensions. */
export function RoomPluginsScreen() {
  const t = useTranslations('plugin');
  const { room, isKeeper } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: roomPluginsQuery, variables: { id: room.id }, pause: !isKeeper });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  if (!isKeeper) return <ClosedPage to="keepers" />;
  const plugins: readonly RoomPlugin[] = data?.room?.plugins ?? [];
  const provider = data?.room?.dimensionProvider ?? null;
  const rows = (list: readonly RoomPlugin[]) => <Stack gap="sm">{list.map((plugin) => <PluginRow key={plugin.id} plugin={plugin} roomId={room.id} onChanged={reload} />)}</Stack>;
  const [on, off] = [plugins.filter(({ enabled }) => enabled), plugins.filter(({ enabled }) => !enabled)];
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
        {data === undefined && fetching && <Loading />}
        {provider !== null && <ProviderNotice provider={provider} />}
        {data !== undefined && (
          <Section title={t('inUse')}>
            {on.length === 0 && <EmptyState compact icon={<IconPlug size={22} />} title={t('noneInUse')}>{t('noneInUseLead')}</EmptyState>}
            {rows(on)}
          </Section>
        )}
        {off.length > 0 && <Section title={t('available')}>{rows(off)}</Section>}
      </Stack>
    </PageBody>
  );
}
