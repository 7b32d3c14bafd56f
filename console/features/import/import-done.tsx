'use client';

import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { roomPath } from '../../lib/room-path.ts';
import { Row, RowList } from '../../ui/row-list.tsx';
import { CardOpenings } from '../card/card-openings.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { ImportFindings } from './import-findings.tsx';
import type { ImportReport } from './import-operations.ts';

const shown = 30;

type Props = { readonly name: string; readonly report: ImportReport; readonly roomId: string; readonly onAnother: () => void };

/** What came in, document by document, and what did not. */
export function ImportDone({ name, report, roomId, onAnother }: Props) {
  const t = useTranslations('importer');
  const word = useWord();
  const { isKeeper } = useRoom();
  const { documents } = report;
  const card = isKeeper ? documents.find(({ kind }) => kind === 'CARD') : undefined;
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="lg">
        <Group gap="sm" c="var(--lk-accent)" role="status"><IconCircleCheck size={22} aria-hidden /><Text component="h2" m={0} fz="md" fw={600}>{t('imported', { name, count: documents.length })}</Text></Group>
        <RowList label={t('documents')}>
          {documents.slice(0, shown).map((document) => <Row key={document.id} title={<>{document.title}<Badge variant="default" size="sm" tt="none">{word('documentKind', document.kind)}</Badge></>} />)}
        </RowList>
        {documents.length > shown && <Text size="sm" c="dimmed">{t('andMore', { count: documents.length - shown })}</Text>}
        {card !== undefined && <CardOpenings roomId={roomId} cardId={card.id} />}
        <ImportFindings {...report} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onAnother}>{t('another')}</Button>
          {card !== undefined && <Button variant="default" component={Link} href={roomPath(roomId, 'cards')}>{t('toCards')}</Button>}
          <Button component={Link} href={roomPath(roomId, 'documents')}>{t('toDocuments')}</Button>
        </Group>
      </Stack>
    </Paper>
  );
}
