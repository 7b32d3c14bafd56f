'use client';

import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { AudienceBadge } from '../../ui/audience-badge.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { StoryText } from '../../ui/story-text.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { When } from '../../ui/when.tsx';
import { DocumentView } from '../document/document-view.tsx';
import { RevealMenu } from '../document/reveal-menu.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { deleteDocumentMutation } from './documents-operations.ts';
import type { FullDocument } from './documents-operations.ts';
import classes from './documents.module.css';
import { RevisionList } from './revision-list.tsx';

type Props = { readonly document: FullDocument; readonly onEdit: () => void; readonly onChanged: () => void; readonly onDeleted: () => void };

function BookView({ document }: { readonly document: Extract<FullDocument, { __typename: 'Lorebook' }> }) {
  const t = useTranslations('editor');
  return (
    <Stack gap="sm">
      {document.bookDescription !== null && document.bookDescription !== '' && <StoryText text={document.bookDescription} />}
      <Text size="sm" c="dimmed">{t('entryCount', { count: document.entryCount })}{document.source !== '' && ` · ${t('source', { source: document.source })}`}</Text>
    </Stack>
  );
}

function Marks({ document }: { readonly document: FullDocument }) {
  const t = useTranslations('editor');
  return (
    <Group gap={6}>
      <AudienceBadge audience={document.audience} />
      {document.__typename === 'Scene' && document.current && <Badge size="sm" variant="light" color="verdigris" tt="none">{t('currentScene')}</Badge>}
      {document.__typename === 'LoreEntry' && !document.enabled && <Badge size="sm" variant="light" color="gray" tt="none">{t('disabled')}</Badge>}
      {document.__typename === 'LoreEntry' && document.constant && <Badge size="sm" variant="default" tt="none">{t('constant')}</Badge>}
      {document.__typename === 'LoreEntry' && document.inertReason !== null && <Badge size="sm" variant="light" color="brass" tt="none" title={document.inertReason}>{t('inert')}</Badge>}
      {document.version !== null && <Text size="xs" c="dimmed">{t('version', { version: document.version })}{document.updatedAt !== null && <> · <When at={document.updatedAt} /></>}</Text>}
    </Group>
  );
}

function useDelete({ document, onDeleted, onChanged }: Props) {
  const t = useTranslations('editor');
  const notice = useNotice();
  const confirm = useConfirm();
  const remove = useAction(deleteDocumentMutation);
  const run = async () => {
    const outcome = await remove.run({ id: document.id, expectedVersion: document.version ?? 0 });
    if (!outcome.ok) return onChanged();
    notice.done(t('deleted', { title: document.title }));
    onDeleted();
  };
  const ask = () => confirm({ title: t('deleteTitle', { title: document.title }), text: t('deleteLead'), confirm: t('delete'), onConfirm: () => void run() });
  return { ask, pending: remove.pending, failure: remove.failure, clear: remove.clear };
}

/** One document to be read, with what a keeper can do about it. */
export function DocumentReader(props: Props) {
  const t = useTranslations('editor');
  const { isKeeper } = useRoom();
  const [history, setHistory] = useState(false);
  const { document, onEdit, onChanged } = props;
  const remove = useDelete(props);
  const mayWrite = isKeeper && document.version !== null;
  return (
    <Stack gap="lg">
      <article className={classes.sheet}>
        <Stack gap="sm" mb="md">
          <Title order={2} size="h3">{document.title}</Title>
          <Marks document={document} />
        </Stack>
        {document.__typename === 'Lorebook' ? <BookView document={document} /> : <DocumentView document={document} />}
        {document.__typename === 'LoreEntry' && document.book !== null && <Text size="sm" c="dimmed" mt="sm">{t('inBook', { book: document.book.name })}</Text>}
      </article>
      {remove.failure !== null && <ErrorNotice failure={remove.failure} onClose={remove.clear} />}
      {mayWrite && (
        <Group justify="space-between">
          <Group gap="xs">
            <Button size="compact-sm" leftSection={<IconPencil size={16} />} onClick={onEdit}>{t('edit')}</Button>
            <RevealMenu document={document} onChanged={onChanged} />
            <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconHistory size={16} />} aria-expanded={history} onClick={() => setHistory(!history)}>{t('revisions')}</Button>
          </Group>
          <Button size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} />} loading={remove.pending} onClick={remove.ask}>{t('delete')}</Button>
        </Group>
      )}
      {mayWrite && history && <RevisionList key={document.version} document={document} onRestored={onChanged} />}
    </Stack>
  );
}
