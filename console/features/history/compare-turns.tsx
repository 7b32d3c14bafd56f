'use client';

import { Group, Select, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager, usePages } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { DiffList } from './diff-list.tsx';
import { turnDiffQuery } from './history-operations.ts';

/** Two places in the story; `to` null is how the room is now. */
export type Span = { readonly from: number; readonly to: number | null };

type Props = { readonly numbers: readonly number[]; readonly span: Span; readonly onSpan: (span: Span) => void };

const now = 'now';

function Differences({ span }: { readonly span: Span }) {
  const t = useTranslations('history');
  const { room, viewAs, documentsRevision } = useRoom();
  const pages = usePages();
  const [{ data, error, fetching }, query] = useQuery({ query: turnDiffQuery, variables: { id: room.id, as: viewAs, ...span, after: pages.after } });
  const seen = useRef(documentsRevision);
  useEffect(() => {
    if (seen.current === documentsRevision) return;
    seen.current = documentsRevision;
    query({ requestPolicy: 'network-only' });
  }, [documentsRevision, query]);
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />;
  if (data === undefined && fetching) return <Loading />;
  const diff = data?.room?.turnDiff ?? null;
  if (diff === null) return <Text size="sm" c="dimmed">{t('turnGone')}</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm" aria-live="polite">{t('documents', { count: diff.totalCount })}</Text>
      {diff.totalCount > 0 && <DiffList diffs={nodesOf(diff)} order={3} />}
      <Pager pages={pages} pageInfo={diff.pageInfo} />
    </Stack>
  );
}

/** What differs between two turns, as the reader may see it. */
export function CompareTurns({ numbers, span, onSpan }: Props) {
  const t = useTranslations('history');
  const turnsOf = (first: { readonly value: string; readonly label: string }) => [first, ...numbers.map((turn) => ({ value: String(turn), label: t('turn', { turn }) }))];
  return (
    <Section title={t('compare')} lead={t('compareLead')}>
      <Stack gap="md">
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Select label={t('from')} allowDeselect={false} value={String(span.from)} data={turnsOf({ value: '0', label: t('beginning') })} onChange={(value) => onSpan({ ...span, from: Number(value ?? 0) })} />
          <Select label={t('to')} allowDeselect={false} value={span.to === null ? now : String(span.to)} data={turnsOf({ value: now, label: t('now') })} onChange={(value) => onSpan({ ...span, to: value === null || value === now ? null : Number(value) })} />
        </Group>
        <Differences key={`${span.from} ${span.to ?? now}`} span={span} />
      </Stack>
    </Section>
  );
}
