'use client';

import { Button, Stack, Text } from '@mantine/core';
import { IconGitFork, IconTimeline } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Span } from './compare-turns.tsx';
import { CompareTurns } from './compare-turns.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import type { RoomOrigin } from './history-operations.ts';
import type { Look } from './seat-eyes.tsx';
import { SeatEyes } from './seat-eyes.tsx';
import { SnapshotSection } from './snapshot-section.tsx';
import { TurnRow } from './turn-row.tsx';
import { useHistory } from './use-history.ts';

function Origin({ origin }: { readonly origin: RoomOrigin }) {
  const t = useTranslations('history');
  const words = t('forkedFrom', { name: origin.name, turn: origin.turnNumber });
  if (origin.room === null) return <Text size="sm" c="dimmed">{words}</Text>;
  return <Text size="sm" c="dimmed"><Link href={roomPath(origin.room.id, 'history')}>{words}</Link></Text>;
}

/** The room's past: its turns, named places to go back to, what changed between turns, and what each seat knew when. */
export function HistoryScreen() {
  const t = useTranslations('history');
  const { isKeeper } = useRoom();
  const { viewer } = useSession();
  const history = useHistory();
  const [span, setSpan] = useState<Span>({ from: 0, to: null });
  const [look, setLook] = useState<Look | null>(null);
  const [forking, setForking] = useState<{ readonly turn: number | null } | null>(null);
  const mayFork = isKeeper && viewer?.mayCreateRooms === true;
  const { turns } = history;
  const numbers = turns.flatMap(({ number, state }) => (number === null || state === 'UNDONE' ? [] : [number]));
  const fork = mayFork ? <Button variant="default" leftSection={<IconGitFork size={18} />} onClick={() => setForking({ turn: null })} aria-haspopup="dialog">{t('forkNow')}</Button> : undefined;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} actions={fork} />
      <Stack gap="lg">
        {history.origin !== null && <Origin origin={history.origin} />}
        {history.failure !== null && <ErrorNotice failure={history.failure} onRetry={history.reload} />}
        {history.waiting && <Loading />}
        {isKeeper && history.snapshots !== null && <SnapshotSection snapshots={history.snapshots} onChanged={history.reload} />}
        <Section title={t('turns')} lead={t('turnsLead')}>
          {!history.waiting && turns.length === 0 && <EmptyState compact icon={<IconTimeline size={22} />} title={t('noTurns')} />}
          {turns.length > 0 && (
            <RowList label={t('turns')}>
              {turns.map((turn) => (
                <TurnRow
                  key={turn.id} turn={turn} onCompare={(number) => setSpan({ from: number, to: null })}
                  onLook={isKeeper ? (number) => setLook({ turn: number, seatId: null }) : null} onFork={mayFork ? (number) => setForking({ turn: number }) : null}
                />
              ))}
            </RowList>
          )}
          {history.hasEarlier && <Button fullWidth mt="sm" variant="default" onClick={history.earlier}>{t('earlier')}</Button>}
        </Section>
        <CompareTurns numbers={numbers} span={span} onSpan={setSpan} />
        {isKeeper && numbers.length > 0 && <SeatEyes numbers={numbers} look={look ?? { turn: numbers[0] ?? 0, seatId: null }} onLook={setLook} />}
      </Stack>
      {forking !== null && <ForkDialog turnNumber={forking.turn} onClose={() => setForking(null)} />}
    </PageBody>
  );
}
