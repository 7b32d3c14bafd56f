'use client';

import { Badge, Button, Collapse, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { When } from '../../ui/when.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { revisionsQuery } from './documents-operations.ts';
import type { FullDocument, Revision } from './documents-operations.ts';
import { useSave } from './use-save.ts';

const pageSize = 20;

type RowProps = { readonly revision: Revision; readonly document: FullDocument; readonly onRestored: () => void };

function isData(data: unknown): data is Readonly<Record<string, unknown>> {
  return data !== null && typeof data === 'object' && !Array.isArray(data);
}

function RevisionRow({ revision, document, onRestored }: RowProps) {
  const t = useTranslations('editor');
  const notice = useNotice();
  const confirm = useConfirm();
  const { room } = useRoom();
  const [opened, { toggle }] = useDisclosure();
  const save = useSave();
  const current = revision.version === document.version;
  const restore = async () => {
    const id = await save.run({ roomId: room.id, id: document.id, data: revision.data, expectedVersion: document.version });
    if (id === null) return;
    notice.done(t('restoredVersion', { version: revision.version }));
    onRestored();
  };
  const ask = () => confirm({ title: t('restoreTitle', { version: revision.version }), text: t('restoreLead'), confirm: t('restore'), onConfirm: () => void restore() });
  return (
    <Row
      title={<>{t('version', { version: revision.version })}{current && <Badge size="sm" variant="light" color="verdigris" tt="none">{t('current')}</Badge>}{revision.deleted && <Badge size="sm" variant="light" color="gray" tt="none">{t('wasDeleted')}</Badge>}</>}
      meta={<>
        <When at={revision.at} />
        {revision.by !== null && ` · ${t('byPerson', { name: revision.by.name })}`}
        {revision.turn?.number != null && ` · ${t('inTurn', { turn: revision.turn.number })}`}
        {revision.title !== null && revision.title !== document.title && ` · ${revision.title}`}
      </>}
      actions={<Group gap={4}>
        {isData(revision.data) && <Button variant="subtle" color="gray" size="compact-sm" onClick={toggle} aria-expanded={opened} aria-label={t('lookAt', { version: revision.version })}>{t('look')}</Button>}
        {isData(revision.data) && !current && !revision.deleted && <Button variant="subtle" size="compact-sm" leftSection={<IconRestore size={15} />} loading={save.pending} onClick={ask} aria-label={t('restoreNamed', { version: revision.version })}>{t('restore')}</Button>}
      </Group>}
    >
      <Collapse expanded={opened} mt={opened ? 'xs' : 0}><JsonView value={revision.data} label={t('version', { version: revision.version })} /></Collapse>
      {save.failure !== null && <ErrorNotice failure={save.failure} />}
      {save.stale !== null && <ErrorNotice failure={{ code: 'STALE_VERSION', message: t('stale'), issues: [] }} />}
    </Row>
  );
}

/** Every version of a document, newest first: when, by whom or in which turn, and the way back to it. */
export function RevisionList({ document, onRestored }: { readonly document: FullDocument; readonly onRestored: () => void }) {
  const t = useTranslations('editor');
  const { room } = useRoom();
  const [first, setFirst] = useState(pageSize);
  const [{ data, error, fetching }, query] = useQuery({ query: revisionsQuery, variables: { room: room.id, document: document.id, first }, requestPolicy: 'cache-and-network' });
  const connection = data?.room?.document?.revisions ?? null;
  const revisions = nodesOf(connection);
  return (
    <Section title={t('revisions')}>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />}
      {data === undefined && fetching && <Loading />}
      <RowList>{revisions.map((revision) => <RevisionRow key={revision.version} revision={revision} document={document} onRestored={onRestored} />)}</RowList>
      {connection?.pageInfo.hasNextPage === true && first < 100 && <Button mt="md" variant="default" size="compact-sm" onClick={() => setFirst((count) => Math.min(100, count + pageSize))}>{t('more')}</Button>}
    </Section>
  );
}
