'use client';

import { ActionIcon, Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconBook2, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { useRoom } from '../room/room-provider.tsx';
import { RoomSettingsModal } from '../room/room-settings-modal.tsx';
import classes from './table.module.css';

type Props = { readonly documentsOpen: boolean; readonly onDocuments: () => void; readonly onParty: () => void };

/** The strip over the story: where it is, how the room stands, and the drawers. */
export function TableBar({ documentsOpen, onDocuments, onParty }: Props) {
  const t = useTranslations('table');
  const word = useWord();
  const { room, isKeeper } = useRoom();
  const [opened, { open, close }] = useDisclosure();
  return (
    <div className={classes.bar}>
      <Tooltip label={t('party')}>
        <ActionIcon className={classes.partyButton} onClick={onParty} aria-label={t('party')}><IconUsers size={20} /></ActionIcon>
      </Tooltip>
      {room.scene === null ? <VisuallyHidden component="h1">{room.name}</VisuallyHidden> : <h1 className={classes.heading}>{room.scene.title}</h1>}
      {room.phase !== 'PLAY' && <Badge variant="light" color="brass" tt="none">{word('phase', room.phase)}</Badge>}
      {room.status !== 'ACTIVE' && <Badge variant="light" color="gray" tt="none">{word('roomStatus', room.status)}</Badge>}
      <span className={classes.spacer} />
      {isKeeper && (
        <Tooltip label={t('settings')}>
          <ActionIcon onClick={open} aria-label={t('settings')}><IconAdjustments size={20} /></ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('documents')}>
        <ActionIcon onClick={onDocuments} aria-label={t('documents')} aria-expanded={documentsOpen} variant={documentsOpen ? 'light' : 'subtle'}><IconBook2 size={20} /></ActionIcon>
      </Tooltip>
      {isKeeper && <RoomSettingsModal opened={opened} onClose={close} />}
    </div>
  );
}
