'use client';

import { Button, Tabs } from '@mantine/core';
import { IconBook2, IconBooks, IconFileImport, IconPlus, IconZoomQuestion } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { useRoom } from '../room/room-provider.tsx';
import { LoreBooks } from './lore-books.tsx';
import { LoreEntries } from './lore-entries.tsx';
import { LoreTester } from './lore-tester.tsx';
import classes from './lore.module.css';

const tabs = ['entries', 'books', 'try'] as const;
type Tab = (typeof tabs)[number];
const icons = { entries: IconBook2, books: IconBooks, try: IconZoomQuestion } as const;

/** The entry that stands for one that is not made yet. */
export const newEntry = 'new';

/** The address holds the tab and the entry: it can be shared, and Back goes back. */
function useAddress() {
  const router = useRouter();
  const { room, viewAs, isKeeper } = useRoom();
  const params = useSearchParams();
  const asked = params.get('tab');
  const tab: Tab = isKeeper ? (tabs.find((each) => each === asked) ?? 'entries') : 'entries';
  const hrefOf = useCallback((next: Tab, entry: string | null) => {
    const query = new URLSearchParams({ ...(viewAs !== null && { as: viewAs }), tab: next, ...(entry !== null && { entry }) });
    return `${roomPath(room.id, 'lore')}?${query.toString()}`;
  }, [room.id, viewAs]);
  const go = useCallback((next: Tab, entry: string | null) => router.push(hrefOf(next, entry), { scroll: false }), [hrefOf, router]);
  return { tab, entryId: params.get('entry'), hrefOf, go };
}

/** What the world knows: entries to read and write, and for keepers the books they stand in and a place to try a text. */
export function LoreScreen() {
  const t = useTranslations('lore');
  const { room, viewAs, isKeeper, seat } = useRoom();
  const { tab, entryId, hrefOf, go } = useAddress();
  const mayWrite = isKeeper || (viewAs === null && seat !== null);
  const make = useCallback(() => go('entries', newEntry), [go]);
  const actions = useMemo(() => (mayWrite ? [{ id: 'new-lore', label: t('new'), leftSection: <IconPlus size={20} />, onClick: make }] : []), [make, mayWrite, t]);
  usePageActions(actions);
  const buttons = mayWrite && (
    <>
      {isKeeper && <Button component={Link} href={roomPath(room.id, 'import')} variant="default" leftSection={<IconFileImport size={18} />}>{t('import')}</Button>}
      <Button leftSection={<IconPlus size={18} />} onClick={make}>{t('new')}</Button>
    </>
  );
  const entries = <LoreEntries entryId={entryId} mayWrite={mayWrite} hrefOf={(entry) => hrefOf('entries', entry)} onOpen={(entry) => go('entries', entry)} />;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} actions={buttons || undefined} />
      {!isKeeper && entries}
      {isKeeper && (
        <Tabs value={tab} onChange={(value) => go(tabs.find((each) => each === value) ?? 'entries', null)} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            {tabs.map((value) => {
              const Icon = icons[value];
              return <Tabs.Tab key={value} value={value} className={classes.tab} leftSection={<Icon size={16} aria-hidden />}>{t(`tab.${value}`)}</Tabs.Tab>;
            })}
          </Tabs.List>
          <Tabs.Panel value="entries" pt="md">{entries}</Tabs.Panel>
          <Tabs.Panel value="books" pt="md"><LoreBooks /></Tabs.Panel>
          <Tabs.Panel value="try" pt="md"><LoreTester hrefOf={(entry) => hrefOf('entries', entry)} /></Tabs.Panel>
        </Tabs>
      )}
    </PageBody>
  );
}
