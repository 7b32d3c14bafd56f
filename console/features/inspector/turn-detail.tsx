'use client';

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconZoomQuestion } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { useMeasures } from '../../ui/use-measures.ts';
import { useRoom } from '../room/room-provider.tsx';
import { turnQuery } from './inspector-operations.ts';
import type { InspectedTurn } from './inspector-operations.ts';
import classes from './inspector.module.css';
import { ModelCalls } from './model-calls.tsx';
import { PromptView } from './prompt-view.tsx';
import { RunTimeline } from './run-timeline.tsx';
import { TurnActions } from './turn-actions.tsx';
import { TurnStateMark } from './turn-state-mark.tsx';
import { TurnVersions } from './turn-versions.tsx';

function Totals({ turn }: { readonly turn: InspectedTurn }) {
  const t = useTranslations('inspector');
  const measures = useMeasures();
  const took = turn.startedAt === null || turn.committedAt === null ? null : new Date(turn.committedAt).getTime() - new Date(turn.startedAt).getTime();
  return (
    <Text c="dimmed" size="sm">
      <Moment at={turn.acceptedAt} />
      {took !== null && ` · ${t('took', { time: measures.duration(took) })}`}
      {turn.usage !== null && ` · ${t('inOut', { input: measures.count(turn.usage.inputTokens), output: measures.count(turn.usage.outputTokens) })}`}
      {turn.usage !== null && turn.usage.cost > 0 && ` · ${t('cost', { cost: measures.cost(turn.usage.cost) })}`}
    </Text>
  );
}

/** One turn from the inside: what was wanted, told, read, asked and spent. */
export function TurnDetail({ turnId, backHref }: { readonly turnId: string; readonly backHref: string }) {
  const t = useTranslations('inspector');
  const { room, viewAs } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: turnQuery, variables: { room: room.id, as: viewAs, turn: turnId } });
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />;
  const turn = data?.room?.turn ?? null;
  if (turn === null) return fetching ? <Loading /> : <EmptyState icon={<IconZoomQuestion size={30} />} title={t('gone')} action={<Button component={Link} href={backHref} variant="default">{t('toTurns')}</Button>} />;
  return (
    <Stack gap="lg">
      <Button className={classes.back} component={Link} href={backHref} variant="subtle" color="gray" size="compact-sm" leftSection={<IconChevronLeft size={16} />} style={{ alignSelf: 'flex-start' }}>{t('toTurns')}</Button>
      <div>
        <Group gap="sm"><Title order={2} size="h3">{turn.number === null ? t('unnumbered') : t('turn', { number: turn.number })}</Title><TurnStateMark state={turn.state} /></Group>
        <Totals turn={turn} />
      </div>
      {turn.failure !== null && <ErrorNotice failure={turn.failure} />}
      <Section title={t('actions')}><TurnActions actions={turn.actions} /></Section>
      <Section title={t('told')}><TurnVersions versions={turn.versions} /></Section>
      {turn.prompt !== null && <Section title={t('prompt')} lead={t('promptLead')}><PromptView prompt={turn.prompt} /></Section>}
      {turn.modelCalls !== null && <Section title={t('calls')}><ModelCalls calls={turn.modelCalls} /></Section>}
      {turn.runs !== null && <Section title={t('runs')}><RunTimeline runs={turn.runs} /></Section>}
    </Stack>
  );
}
