'use client';

import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconBook2, IconPencil } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DocumentPanel } from '../document/document-panel.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { SettlementNotice } from '../settlement/settlement-notice.tsx';
import { SeatRail } from '../seat/seat-rail.tsx';
import { TurnStatus } from '../turn/turn-status.tsx';
import { ComposerPlace } from './composer-place.tsx';
import { Stream } from './stream.tsx';
import type { StreamControl } from './stream.tsx';
import { TableBar } from './table-bar.tsx';
import classes from './table.module.css';
import { useTableKeys } from './use-table-keys.ts';
import { ViewAsBanner } from './view-as-banner.tsx';

/** From this width on all three parts of the table fit beside each other. */
const wide = '(min-width: 75em)';
const phoneWidth = '(max-width: 47.99em)';

/** The live table: people at the left, the story and one's own words in the middle, documents at the right. */
export function TableScreen() {
  const t = useTranslations('table');
  const isWide = useMediaQuery(wide, true) ?? true;
  const phone = useMediaQuery(phoneWidth, false) ?? false;
  const [aside, { toggle: toggleAside, open: openAside }] = useDisclosure(true);
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure();
  const [party, { open: openParty, close: closeParty }] = useDisclosure();
  const field = useRef<HTMLTextAreaElement>(null);
  const control = useRef<StreamControl | null>(null);
  useTableKeys(field, control);
  const jump = useCallback(() => control.current?.jump(), []);
  const openDocuments = isWide ? openAside : openSheet;
  const actions = useMemo(() => [
    { id: 'compose', label: t('write'), leftSection: <IconPencil size={20} />, onClick: () => field.current?.focus() },
    { id: 'jump', label: t('jump'), leftSection: <IconArrowDown size={20} />, onClick: jump },
    { id: 'documents', label: t('documents'), leftSection: <IconBook2 size={20} />, onClick: openDocuments },
  ], [jump, openDocuments, t]);
  usePageActions(actions);
  usePageTitle(useRoom().room.name);
  const asideShown = isWide && aside;
  const side = phone ? 'bottom' : 'right';
  return (
    <div className={classes.table} data-aside={asideShown || undefined}>
      <aside className={classes.rail} aria-label={t('party')}><SeatRail /></aside>
      <section className={classes.centre} aria-label={t('story')}>
        <ViewAsBanner />
        <TableBar documentsOpen={asideShown || sheet} onDocuments={isWide ? toggleAside : openSheet} onParty={openParty} />
        <Stream control={control} />
        <div className={classes.foot}>
          <TurnStatus />
          <SettlementNotice />
          <ComposerPlace field={field} onSent={jump} />
        </div>
      </section>
      {asideShown && <aside className={classes.aside} aria-label={t('documents')}><DocumentPanel /></aside>}
      <Drawer opened={sheet && !isWide} onClose={closeSheet} position={side} size={phone ? '85%' : 420} title={t('documents')} closeButtonProps={{ 'aria-label': t('close') }} classNames={{ body: classes.sheet }}>
        <DocumentPanel />
      </Drawer>
      <Drawer opened={party} onClose={closeParty} position={phone ? 'bottom' : 'left'} size={phone ? '75%' : 340} title={t('party')} closeButtonProps={{ 'aria-label': t('close') }}>
        <SeatRail />
      </Drawer>
    </div>
  );
}
