'use client';

import { Accordion, Group, Select, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { useWord } from '../../i18n/use-word.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager, usePages } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { PastRoom } from './history-operations.ts';
import { asOfQuery } from './history-operations.ts';
import classes from './history.module.css';

/** A turn and whose eyes look at it; `seatId` null is the keeper's. */
export type Look = { readonly turn: number; readonly seatId: string | null };

type Props = { readonly numbers: readonly number[]; readonly look: Look; readonly onLook: (look: Look) => void };

const keeper = 'keeper';

function PastStory({ past }: { readonly past: PastRoom }) {
  const t = useTranslations('history');
  const frames = nodesOf(past.frames);
  return (
    <section aria-label={t('storyThen')}>
      <Text fw={600} size="sm" mb={4}>{t('storyThen')}</Text>
      {frames.length === 0 && <Text size="sm" c="dimmed">{t('noStory')}</Text>}
      {past.frames.totalCount > frames.length && <Text size="xs" c="dimmed" mb={4}>{t('lastFrames', { count: frames.length, total: past.frames.totalCount })}</Text>}
      <ol className={classes.story}>{frames.map((frame) => <li key={frame.id}><Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>{frame.fallbackText}</Text></li>)}</ol>
    </section>
  );
}

function PastDocuments({ past }: { readonly past: PastRoom }) {
  const t = useTranslations('history');
  const word = useWord();
  return (
    <Accordion variant="separated" chevronPosition="left" order={3}>
      {nodesOf(past.documents).map((document) => (
        <Accordion.Item key={document.documentId} value={document.documentId}>
          <Accordion.Control>
            <Group gap="xs">
              <Text component="span" fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>{document.title}</Text>
              <Text component="span" size="xs" c="dimmed">{document.kind === 'OTHER' ? document.kindName : word('documentKind', document.kind)}</Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel><JsonView value={document.data} label={t('contentOf', { title: document.title })} /></Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Past({ look }: { readonly look: Look }) {
  const t = useTranslations('history');
  const { room } = useRoom();
  const pages = usePages();
  const [{ data, error, fetching }, query] = useQuery({ query: asOfQuery, variables: { id: room.id, turn: look.turn, seat: look.seatId, documents: pages.after } });
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />;
  if (data === undefined && fetching) return <Loading />;
  const past = data?.room?.asOf ?? null;
  if (past === null) return <Text size="sm" c="dimmed">{t('noSeatThen')}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm" aria-live="polite">{t('documentsThen', { count: past.documents.totalCount })}</Text>
      <PastDocuments past={past} />
      <Pager pages={pages} pageInfo={past.documents.pageInfo} />
      <PastStory past={past} />
    </Stack>
  );
}

/** The room as a seat could read it just after a turn. */
export function SeatEyes({ numbers, look, onLook }: Props) {
  const t = useTranslations('history');
  const { room } = useRoom();
  const seats = room.seats.map(({ id, name, currentCharacter }) => ({ value: id, label: currentCharacter === null ? name : `${currentCharacter.name} · ${name}` }));
  return (
    <Section title={t('eyes')} lead={t('eyesLead')}>
      <Stack gap="md">
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Select label={t('atTurn')} allowDeselect={false} value={String(look.turn)} data={[{ value: '0', label: t('beginning') }, ...numbers.map((turn) => ({ value: String(turn), label: t('turn', { turn }) }))]} onChange={(value) => onLook({ ...look, turn: Number(value ?? 0) })} />
          <Select label={t('whose')} allowDeselect={false} value={look.seatId ?? keeper} data={[{ value: keeper, label: t('keeperEyes') }, ...seats]} onChange={(value) => onLook({ ...look, seatId: value === null || value === keeper ? null : value })} />
        </Group>
        <Past key={`${look.turn} ${look.seatId ?? keeper}`} look={look} />
      </Stack>
    </Section>
  );
}
