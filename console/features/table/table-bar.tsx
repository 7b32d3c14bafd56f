'use client';

import { ActionIcon, Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconBook2, IconSwords, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { GameClock } from '../clock/game-clock.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { RoomSettingsModal } from '../room/room-settings-modal.tsx';
import classes from './table.module.css';

type Props = { readonly documentsOpen: boolean; readonly onDocuments: () => void; readonly onParty: () => void };

/** Whose turn it is in a fight, for narrow screens on which the order itself is behind a tap. */
function TurnInOrder({ onParty }: { readonly onParty: () => void }) {
  const t = useTranslations('initiative');
  const { room } = useRoom();
  const current = room.initiative.find((entry) => entry.current);
  if (current === undefined) return null;
  return <button type="button" className={classes.inOrder} onClick={onParty} aria-label={t('turnOf', { name: current.name, round: room.initiativeRound })}><IconSwords size={16} aria-hidden /><span>{current.name}</span></button>;
}

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
      <TurnInOrder onParty={onParty} />
      <GameClock />
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
