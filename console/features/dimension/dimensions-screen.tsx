'use client';

import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause, IconPlus, IconSearch, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { DeclareDimensionForm } from './declare-dimension-form.tsx';
import { DimensionCard } from './dimension-card.tsx';
import type { Dimension } from './dimension-operations.ts';
import classes from './dimension.module.css';
import { useDimensions } from './use-dimensions.ts';

/** Cards drawn at once; a search finds the rest. */
const cardsMax = 100;

const found = (list: readonly Dimension[], search: string) => {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? list : list.filter(({ key, name, description }) => [key, name, description ?? ''].some((text) => text.toLowerCase().includes(wanted)));
};

/** The values of the world that move with the story: everybody reads those that they may know of, keepers change and declare them. */
export function DimensionsScreen() {
  const t = useTranslations('dimension');
  const { room, isKeeper } = useRoom();
  const { list, paused, reading, failure, reload } = useDimensions();
  const [declaring, { toggle, close }] = useDisclosure();
  const [search, setSearch] = useState('');
  const manages = isKeeper && !room.readOnly;
  const shown = found(list, search);
  const declare = manages && !paused && <Button leftSection={<IconPlus size={18} />} onClick={toggle} aria-expanded={declaring}>{t('define')}</Button>;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} actions={declare} />
      <Stack gap="lg">
        {paused && <Alert role="status" color="yellow" variant="light" icon={<IconPlayerPause size={20} />} title={t('pausedTitle')}>{t('pausedLead')}</Alert>}
        {failure !== null && <ErrorNotice failure={failure} onRetry={reload} />}
        {reading && <Loading />}
        {declaring && <Section title={t('define')}><DeclareDimensionForm onDone={() => { close(); reload(); }} onCancel={close} /></Section>}
        {!reading && failure === null && list.length === 0 && !declaring && <EmptyState icon={<IconWorld size={32} />} title={t('none')}>{t(isKeeper ? 'noneLead' : 'noneLeadPlayer')}</EmptyState>}
        {list.length > 8 && <TextInput aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />}
        {list.length > 0 && shown.length === 0 && <EmptyState compact icon={<IconSearch size={22} />} title={t('noMatch')} />}
        {shown.length > 0 && <ul className={classes.cards} aria-label={t('title')}>{shown.slice(0, cardsMax).map((dimension) => <DimensionCard key={dimension.id} dimension={dimension} manages={manages} onChanged={reload} />)}</ul>}
        {shown.length > cardsMax && <p className={classes.hint}>{t('more', { count: shown.length - cardsMax })}</p>}
      </Stack>
    </PageBody>
  );
}
