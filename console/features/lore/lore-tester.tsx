'use client';

import { Alert, Button, Group, NumberInput, Select, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { LoreMatchRow } from './lore-match-row.tsx';
import type { MatchReport } from './lore-operations.ts';
import { loreMatchQuery } from './lore-operations.ts';
import classes from './lore.module.css';

type Asked = { readonly text: string; readonly history: boolean; readonly budget: number | null; readonly seatId: string | null; readonly round: number };

function Report({ report, hrefOf }: { readonly report: MatchReport; readonly hrefOf: (entry: string) => string }) {
  const t = useTranslations('lore');
  const { fired, others, otherCount, tokens, budget, overflowed, undecided } = report;
  return (
    <Stack gap="lg">
      <Section title={t('fired', { count: fired.length })} lead={budget === null ? t('takes', { tokens }) : t('takesOf', { tokens, budget })}>
        <Stack gap="sm">
          {overflowed && <Alert variant="light" color="brass">{t('overflowed')}</Alert>}
          {undecided.length > 0 && <Alert variant="light" color="brass" title={t('undecided')}>{undecided.join(' · ')}</Alert>}
          {fired.length === 0 && <Text c="dimmed">{t('firedNone')}</Text>}
          <ol className={classes.matches}>{fired.map((match) => <LoreMatchRow key={match.entry.id} match={match} href={hrefOf(match.entry.documentId)} />)}</ol>
        </Stack>
      </Section>
      {otherCount > 0 && (
        <Section title={t('others', { count: otherCount })} lead={t('othersLead')}>
          <ul className={classes.matches}>{others.map((match) => <LoreMatchRow key={match.entry.id} match={match} href={hrefOf(match.entry.documentId)} />)}</ul>
          {otherCount > others.length && <Text size="sm" c="dimmed" mt="sm">{t('othersMore', { count: otherCount - others.length })}</Text>}
        </Section>
      )}
    </Stack>
  );
}

/** A text as if it were said now: what comes in and in which order, what does not, and why. Nothing changes by it. */
export function LoreTester({ hrefOf }: { readonly hrefOf: (entry: string) => string }) {
  const t = useTranslations('lore');
  const { room } = useRoom();
  const [text, setText] = useState('');
  const [history, setHistory] = useState(true);
  const [budget, setBudget] = useState<number | null>(null);
  const [seatId, setSeatId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const policy = { history: asked?.history ?? true, budget: asked?.budget ?? null, seatId: asked?.seatId ?? null, seed: String(asked?.round ?? 0) };
  const [{ data, error, fetching }] = useQuery({ query: loreMatchQuery, variables: { id: room.id, text: asked?.text ?? '', policy }, pause: asked === null, requestPolicy: 'network-only' });
  const report = asked === null ? null : (data?.room?.lorebookMatch ?? null);
  const seats = room.seats.filter(({ role }) => role === 'PLAYER');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked((before) => ({ text, history, budget, seatId, round: (before?.round ?? 0) + 1 }));
  };
  return (
    <Stack gap="lg">
      <Section title={t('tab.try')} lead={t('tryLead')}>
        <form onSubmit={ask}>
          <Stack gap="md">
            <Textarea label={t('tryText')} autosize minRows={3} maxRows={14} maxLength={100_000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
            <Group gap="md" align="flex-end">
              {seats.length > 0 && <Select label={t('trySeat')} placeholder={t('nobody')} clearable clearButtonProps={{ 'aria-label': t('nobody') }} data={seats.map(({ id, name, currentCharacter }) => ({ value: id, label: currentCharacter === null ? name : `${currentCharacter.name} · ${name}` }))} value={seatId} onChange={setSeatId} />}
              <NumberInput label={t('tryBudget')} placeholder={t('noLimit')} min={0} max={1_000_000} allowDecimal={false} w={180} value={budget ?? ''} onChange={(value) => setBudget(value === '' ? null : Number(value))} />
              <Switch label={t('tryHistory')} checked={history} onChange={(event) => setHistory(event.currentTarget.checked)} mb={8} />
            </Group>
            <Group><Button type="submit" leftSection={<IconZoomQuestion size={18} />} loading={fetching}>{t('tryIt')}</Button></Group>
          </Stack>
        </form>
      </Section>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} />}
      {fetching && report === null && <Loading />}
      {report !== null && (report.fired.length + report.otherCount === 0 ? <EmptyState compact icon={<IconZoomQuestion size={22} />} title={t('none')} /> : <Report report={report} hrefOf={hrefOf} />)}
    </Stack>
  );
}
