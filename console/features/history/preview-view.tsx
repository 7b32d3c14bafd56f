'use client';

import { List, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { DiffList } from './diff-list.tsx';
import type { HistoryPreview } from './history-operations.ts';

const numbersOf = (turns: HistoryPreview['undone']) => turns.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);

/** What going back would do: turns, the story, settlements and every document with what changes in it. */
export function PreviewView({ preview }: { readonly preview: HistoryPreview }) {
  const t = useTranslations('history');
  const documents = nodesOf(preview.documents);
  const turnsOf = (turns: HistoryPreview['undone']) => numbersOf(turns).join(t('separator'));
  const lines = [
    preview.undone.length > 0 ? t('turnsGone', { count: preview.undone.length, turns: turnsOf(preview.undone) }) : null,
    preview.returned.length > 0 ? t('turnsBack', { count: preview.returned.length, turns: turnsOf(preview.returned) }) : null,
    preview.framesGone > 0 ? t('framesGone', { count: preview.framesGone }) : null,
    preview.framesBack > 0 ? t('framesBack', { count: preview.framesBack }) : null,
    ...preview.receipts.map(({ becomes, turnNumber }) => t(`receipt.${becomes}`, { turn: turnNumber })),
  ].filter((line) => line !== null);
  const { totalCount } = preview.documents;
  return (
    <Stack gap="sm">
      {lines.length > 0 && <List size="sm">{lines.map((line) => <List.Item key={line}>{line}</List.Item>)}</List>}
      <Text size="sm" fw={600}>{t('documents', { count: totalCount })}</Text>
      {documents.length > 0 && <DiffList diffs={documents} order={3} />}
      {totalCount > documents.length && <Text size="sm" c="dimmed">{t('moreDocuments', { count: totalCount - documents.length })}</Text>}
    </Stack>
  );
}
