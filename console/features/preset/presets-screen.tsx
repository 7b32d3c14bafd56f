'use client';

import { Stack } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { failureOfError } from '../../lib/failure.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { PresetDetail } from './preset-detail.tsx';
import { PresetImported } from './preset-imported.tsx';
import { presetsQuery } from './preset-operations.ts';
import { PresetRow } from './preset-row.tsx';
import { usePresetImport } from './use-preset-import.ts';

/** The styles that this room may tell its story in: which one is on, what each tells, and a place to bring more. */
export function PresetsScreen() {
  const t = useTranslations('preset');
  const { room, isKeeper } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: presetsQuery, variables: { id: room.id }, pause: !isKeeper, requestPolicy: 'cache-and-network' });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const { bring, progress, failure, importedId } = usePresetImport(room.id, reload);
  const [openId, setOpenId] = useState<string | null>(null);
  if (!isKeeper) return <ClosedPage to="keepers" />;
  const presets = data?.room?.presets ?? [];
  const called = (id: string | null) => presets.find((preset) => preset.id === id) ?? null;
  const imported = called(importedId);
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
        {data === undefined && fetching && <Loading />}
        {data !== undefined && (
          <Section title={t('list')}>
            {presets.length === 0 && <EmptyState compact icon={<IconFeather size={22} />} title={t('none')}>{t('noneLead')}</EmptyState>}
            {presets.length > 0 && <RowList label={t('list')}>{presets.map((preset) => <PresetRow key={preset.id} preset={preset} roomId={room.id} onOpen={() => setOpenId(preset.id)} onChanged={reload} />)}</RowList>}
          </Section>
        )}
        <Section title={t('importTitle')}>
          <Stack gap="md">
            {imported !== null && <PresetImported preset={imported} roomId={room.id} onOpen={() => setOpenId(imported.id)} onChanged={reload} />}
            {failure !== null && progress === null && <ErrorNotice failure={failure} />}
            <FileDrop icon={<IconFeather size={36} />} title={t('drop')} hint={t('dropHint')} choose={t('choose')} progress={progress} onFile={(file) => void bring(file)} />
          </Stack>
        </Section>
      </Stack>
      <PresetDetail preset={called(openId)} onClose={() => setOpenId(null)} />
    </PageBody>
  );
}
