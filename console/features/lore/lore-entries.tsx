'use client';

import { Select, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { LoreForm } from './lore-form.tsx';
import { loreBooksQuery } from './lore-operations.ts';
import { LorePage } from './lore-page.tsx';
import type { LoreFilter } from './lore-page.tsx';
import { newEntry } from './lore-screen.tsx';
import classes from './lore.module.css';
import { OpenLore } from './open-lore.tsx';

type Props = { readonly entryId: string | null; readonly mayWrite: boolean; readonly hrefOf: (entry: string | null) => string; readonly onOpen: (entry: string | null) => void };

/** Pages of the list, one below the other; a change in the room reads all of them again. */
function Pages({ filter, selected, hrefOf }: { readonly filter: LoreFilter; readonly selected: string | null; readonly hrefOf: (entry: string) => string }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return <>{cursors.map((after, at) => <LorePage key={after ?? 'first'} filter={filter} after={after} last={at === cursors.length - 1} selected={selected} hrefOf={hrefOf} onMore={(cursor) => setCursors((list) => [...list, cursor])} />)}</>;
}

/** Entries, found by word, book and owner; the one that was chosen stands beside them, to be read or changed. */
export function LoreEntries({ entryId, mayWrite, hrefOf, onOpen }: Props) {
  const t = useTranslations('lore');
  const { room, viewAs, documentsRevision } = useRoom();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const [book, setBook] = useState<string | null>(null);
  const [owner, setOwner] = useState<'all' | 'own'>('all');
  const [{ data }, readBooks] = useQuery({ query: loreBooksQuery, variables: { id: room.id, as: viewAs } });
  useEffect(() => {
    if (documentsRevision > 0) readBooks({ requestPolicy: 'network-only' });
  }, [documentsRevision, readBooks]);
  const books = data?.room?.books ?? [];
  const filter: LoreFilter = { search: asked, book, owner: owner === 'own' ? 'PLAYER' : null };
  const making = entryId === newEntry && mayWrite;
  const open = making || (entryId !== null && entryId !== newEntry);
  return (
    <div className={classes.columns} data-one={open || undefined}>
      <div className={classes.list}>
        <Stack gap="xs" mb="sm">
          <TextInput aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
          {books.length > 1 && <Select aria-label={t('book')} placeholder={t('anyBook')} clearable clearButtonProps={{ 'aria-label': t('anyBook') }} data={books.map(({ id, name }) => ({ value: id, label: name }))} value={book} onChange={setBook} />}
          <SegmentedControl fullWidth size="sm" aria-label={t('whose')} value={owner} onChange={setOwner} data={[{ value: 'all', label: t('everyones') }, { value: 'own', label: t('players') }]} />
        </Stack>
        <Pages key={JSON.stringify(filter)} filter={filter} selected={entryId} hrefOf={hrefOf} />
      </div>
      {making && <LoreForm key={newEntry} entry={null} books={books} onSaved={onOpen} onClose={() => onOpen(null)} />}
      {!making && open && entryId !== null && <OpenLore key={entryId} entryId={entryId} books={books} backHref={hrefOf(null)} onGone={() => onOpen(null)} />}
      {!open && <div className={classes.pick}><EmptyState icon={<IconBook2 size={30} />} title={t('pick')} /></div>}
    </div>
  );
}
