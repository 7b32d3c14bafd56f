'use client';

import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconFileOff } from '@tabler/icons-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { LoreForm } from './lore-form.tsx';
import type { LoreBook, LoreEntry } from './lore-operations.ts';
import { loreEntryQuery } from './lore-operations.ts';
import classes from './lore.module.css';

type Props = { readonly entryId: string; readonly books: readonly LoreBook[]; readonly backHref: string; readonly onGone: () => void };

/** Holds on to the version at which editing began, and says so where a newer one arrived meanwhile. */
function Editing({ entry, books, onSaved, onGone }: { readonly entry: LoreEntry; readonly books: readonly LoreBook[]; readonly onSaved: () => void; readonly onGone: () => void }) {
  const t = useTranslations('lore');
  const [base, setBase] = useState(entry);
  const [dirty, setDirty] = useState(false);
  const [ownSave, setOwnSave] = useState(false);
  const overtaken = entry.editVersion !== base.editVersion;
  // Nothing is lost where nothing was written, and what one saved oneself is no news.
  if (overtaken && (ownSave || !dirty)) {
    setBase(entry);
    setOwnSave(false);
    setDirty(false);
  }
  const saved = () => {
    setOwnSave(true);
    onSaved();
  };
  return (
    <Stack gap="md">
      {overtaken && (
        <Alert variant="light" color="brass" title={t('changedMeanwhile')}>
          <Button size="compact-sm" onClick={() => setBase(entry)}>{t('takeTheirs')}</Button>
        </Alert>
      )}
      <LoreForm key={base.editVersion} entry={base} books={books} onSaved={saved} onClose={onGone} onDeleted={onGone} onDirty={setDirty} />
    </Stack>
  );
}

function Reading({ entry }: { readonly entry: LoreEntry }) {
  const t = useTranslations('lore');
  return (
    <Section title={entry.title}>
      <Stack gap="sm">
        {entry.keys.length > 0 && <Group gap={6}>{entry.keys.map((key) => <Badge key={key} variant="default" tt="none">{key}</Badge>)}</Group>}
        <Text className={classes.text}>{entry.content}</Text>
        {entry.book !== null && <Text size="sm" c="dimmed">{t('inBook', { book: entry.book.name })}</Text>}
      </Stack>
    </Section>
  );
}

/** The entry that was chosen: a form for who may change it, its text for others. */
export function OpenLore({ entryId, books, backHref, onGone }: Props) {
  const t = useTranslations('lore');
  const { room, viewAs, documentsRevision } = useRoom();
  const [{ data, error, fetching }, query] = useQuery({ query: loreEntryQuery, variables: { id: room.id, as: viewAs, entry: entryId }, requestPolicy: 'cache-and-network' });
  useEffect(() => {
    if (documentsRevision > 0) query({ requestPolicy: 'network-only' });
  }, [documentsRevision, query]);
  const document = data?.room?.document ?? null;
  const back = <Button className={classes.back} component={Link} href={backHref} variant="subtle" color="gray" size="compact-sm" leftSection={<IconChevronLeft size={16} />}>{t('toList')}</Button>;
  if (error !== undefined && document === null) return <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />;
  if (document?.__typename !== 'LoreEntry') return fetching ? <Loading /> : <EmptyState icon={<IconFileOff size={30} />} title={t('gone')} action={<Button component={Link} href={backHref} variant="default">{t('toList')}</Button>}>{t('goneLead')}</EmptyState>;
  const mayChange = document.editVersion !== null && viewAs === null;
  return (
    <Stack gap="md">
      {back}
      {document.inertReason !== null && <Alert variant="light" color="brass" title={t('inert')}>{t('inertLead')}</Alert>}
      {mayChange ? <Editing entry={document} books={books} onSaved={() => query({ requestPolicy: 'network-only' })} onGone={onGone} /> : <Reading entry={document} />}
    </Stack>
  );
}
