'use client';

import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconEyeSearch, IconListDetails } from '@tabler/icons-react';
import { useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { roomPath } from '../../lib/room-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { useRoom } from '../room/room-provider.tsx';
import { turnsQuery } from './inspector-operations.ts';
import classes from './inspector.module.css';
import { PromptPreview } from './prompt-preview.tsx';
import { RoomUsage } from './room-usage.tsx';
import { StoryExport } from './story-export.tsx';
import { TurnDetail } from './turn-detail.tsx';
import { TurnList } from './turn-list.tsx';

const pageSize = 20;

function useTurns() {
  const { room, viewAs, status } = useRoom();
  const [last, setLast] = useState(pageSize);
  const [{ data, error, fetching }, query] = useQuery({ query: turnsQuery, variables: { id: room.id, as: viewAs, last, before: null } });
  const state = status?.state ?? null;
  useEffect(() => {
    if (state !== null) query({ requestPolicy: 'network-only' }); // a turn was accepted, told or stopped
  }, [query, state]);
  const connection = data?.room?.turns;
  return {
    turns: nodesOf(connection).toReversed(), failure: error === undefined ? null : failureOfError(error), waiting: data === undefined && fetching,
    hasEarlier: connection?.pageInfo.hasPreviousPage === true && last < 100,
    earlier: () => setLast((count) => Math.min(100, count + pageSize)),
    reload: () => query({ requestPolicy: 'network-only' }),
  };
}

/** The room's turns: for everybody what was wanted and told, for keepers also what the model read, answered and cost. */
export function TurnsScreen() {
  const t = useTranslations('inspector');
  const { room, isKeeper } = useRoom();
  const chosen = useSearchParams().get('turn');
  const wide = useMediaQuery('(min-width: 62em)', true) ?? true;
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [previewing, { open, close }] = useDisclosure();
  const { turns, failure, waiting, hasEarlier, earlier, reload } = useTurns();
  const list = roomPath(room.id, 'turns');
  const selected = chosen ?? (wide ? (turns[0]?.id ?? null) : null);
  const actions = useMemo(() => (isKeeper ? [{ id: 'preview', label: t('previewTitle'), leftSection: <IconEyeSearch size={20} />, onClick: open }] : []), [isKeeper, open, t]);
  usePageActions(actions);
  const buttons = <>
    {isKeeper && <Button variant="default" leftSection={<IconEyeSearch size={18} />} onClick={open}>{t('previewTitle')}</Button>}
    <StoryExport />
  </>;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} actions={buttons} />
      <Stack gap="lg">
        {failure !== null && <ErrorNotice failure={failure} onRetry={reload} />}
        {waiting && <Loading />}
        {isKeeper && (wide || chosen === null) && <RoomUsage />}
        {!waiting && failure === null && turns.length === 0 && <EmptyState icon={<IconListDetails size={32} />} title={t('empty')}>{t('emptyLead')}</EmptyState>}
        {turns.length > 0 && (
          <div className={classes.columns} data-one={chosen !== null || undefined}>
            <TurnList turns={turns} selected={selected} hrefOf={(id) => `${list}?turn=${encodeURIComponent(id)}`} hasEarlier={hasEarlier} onEarlier={earlier} />
            {selected !== null && <TurnDetail key={selected} turnId={selected} backHref={list} />}
          </div>
        )}
      </Stack>
      <Modal opened={previewing} onClose={close} title={t('previewTitle')} size="xl" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}><PromptPreview /></Modal>
    </PageBody>
  );
}
