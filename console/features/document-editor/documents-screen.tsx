'use client';

import { Button, Select, Stack, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconBooks, IconFileText, IconMap2, IconNote, IconPlus, IconScript, IconSearch, IconUsers } from '@tabler/icons-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { roomPath } from '../../lib/room-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { useRoom } from '../room/room-provider.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { handKinds, isHandKind } from './document-fields.ts';
import type { HandKind } from './document-fields.ts';
import { DocumentRows } from './document-rows.tsx';
import { booksQuery } from './documents-operations.ts';
import classes from './documents.module.css';
import { OpenDocument } from './open-document.tsx';
import { useDocumentRows } from './use-document-rows.ts';
import { ViewAsSelect, ViewedAs } from './view-as-select.tsx';

const pageSize = 40;
const icons = { SCENE: IconMap2, HANDOUT: IconScript, CHARACTER: IconUsers, LORE_ENTRY: IconBook2, BOOK: IconBooks, NOTE: IconNote } as const;

/** The address holds kind, document and whose eyes: it can be shared, and Back goes back. */
function useAddress() {
  const router = useRouter();
  const { room, viewAs } = useRoom();
  const params = useSearchParams();
  const asked = params.get('kind');
  const kind: HandKind = isHandKind(asked) ? asked : 'SCENE';
  const hrefOf = useCallback((next: HandKind, document: string | null) => {
    const query = new URLSearchParams({ ...(viewAs !== null && { as: viewAs }), kind: next, ...(document !== null && { doc: document }) });
    return `${roomPath(room.id, 'documents')}?${query.toString()}`;
  }, [room.id, viewAs]);
  const go = useCallback((next: HandKind, document: string | null) => router.push(hrefOf(next, document), { scroll: false }), [hrefOf, router]);
  return { kind, documentId: params.get('doc'), hrefOf, go };
}

/** The room's papers: found by kind and word, read at the right, and for keepers written, shown, hidden and thrown away. */
export function DocumentsScreen() {
  const t = useTranslations('editor');
  const { room, viewAs, isKeeper } = useRoom();
  const { kind, documentId, hrefOf, go } = useAddress();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const [book, setBook] = useState<string | null>(null);
  const [first, setFirst] = useState(pageSize);
  const [making, setMaking] = useState(false);
  const [{ data }] = useQuery({ query: booksQuery, variables: { id: room.id, as: viewAs }, pause: kind !== 'LORE_ENTRY' });
  const list = useDocumentRows({ kind, search: asked, book, first });
  const make = useCallback(() => setMaking(true), []);
  const actions = useMemo(() => (isKeeper ? [{ id: 'new-document', label: t(`new.${kind}`), leftSection: <IconPlus size={20} />, onClick: make }] : []), [isKeeper, kind, make, t]);
  usePageActions(actions);
  const saved = (id: string) => {
    setMaking(false);
    list.reload();
    go(kind, id);
  };
  const buttons = isKeeper ? <><ViewAsSelect /><Button leftSection={<IconPlus size={18} />} onClick={make}>{t(`new.${kind}`)}</Button></> : undefined;
  const open = making || documentId !== null;
  return (
    <div className={classes.page} data-as={viewAs ?? undefined}>
      <ViewedAs />
      <PageBody>
        <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} actions={buttons} />
        <Tabs value={kind} onChange={(value) => { setMaking(false); setFirst(pageSize); go(isHandKind(value) ? value : 'SCENE', null); }} mb="md">
          <Tabs.List className={classes.tabs}>
            {handKinds.map((value) => {
              const Icon = icons[value];
              return <Tabs.Tab key={value} value={value} className={classes.tab} leftSection={<Icon size={16} aria-hidden />}>{t(`tab.${value}`)}</Tabs.Tab>;
            })}
          </Tabs.List>
          <Tabs.Panel value={kind} pt="md">
            <div className={classes.columns} data-one={open || undefined}>
              <div className={classes.list}>
                <Stack gap="xs" mb="sm">
                  <TextInput aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
                  {kind === 'LORE_ENTRY' && (data?.room?.books.length ?? 0) > 1 && (
                    <Select aria-label={t('field.book')} placeholder={t('anyBook')} clearable clearButtonProps={{ 'aria-label': t('anyBook') }} data={data?.room?.books.map(({ id, name }) => ({ value: id, label: name })) ?? []} value={book} onChange={setBook} />
                  )}
                </Stack>
                <DocumentRows list={list} empty={asked === '' ? t(`empty.${kind}`) : t('noMatch')} selected={documentId} hrefOf={(row) => hrefOf(kind, row.id)} onMore={() => setFirst((count) => Math.min(100, count + pageSize))} />
              </div>
              {making && <DocumentEditor key={`new-${kind}`} kind={kind} document={null} onSaved={saved} onClose={() => setMaking(false)} />}
              {!making && documentId !== null && <OpenDocument key={documentId} documentId={documentId} backHref={hrefOf(kind, null)} onChanged={list.reload} onDeleted={() => { list.reload(); go(kind, null); }} />}
              {!open && list.rows.length > 0 && <div className={classes.pick}><EmptyState icon={<IconFileText size={30} />} title={t('pick')} /></div>}
            </div>
          </Tabs.Panel>
        </Tabs>
      </PageBody>
    </div>
  );
}
