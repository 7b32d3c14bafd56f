'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDotsVertical, IconEye, IconMailPlus, IconRobot, IconUserQuestion } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { CompactMeters } from '../sheet/compact-meters.tsx';
import { PresenceDot } from './presence-dot.tsx';
import { switchCharacterMutation } from './seat-mutations.ts';
import classes from './seat-rail.module.css';

type MenuProps = { readonly seat: Seat; readonly name: string; readonly onInvite: () => void; readonly onViewAs: () => void; readonly onCharacter: () => void };

function SeatMenu({ seat, name, onInvite, onViewAs, onCharacter }: MenuProps) {
  const t = useTranslations('seat');
  const notice = useNotice();
  const { room, isKeeper, reload } = useRoom();
  const change = useAction(switchCharacterMutation);
  const mine = seat.member?.isViewer === true && !room.readOnly && seat.role === 'PLAYER';
  const become = async (characterId: string) => {
    const outcome = await change.run({ seatId: seat.id, characterId });
    if (!outcome.ok) return notice.failed(outcome.failure);
    reload();
  };
  const others = mine ? seat.characters.filter(({ id }) => id !== seat.currentCharacter?.id) : [];
  if (!isKeeper && !mine) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target><ActionIcon size="md" aria-label={t('menu', { name })}><IconDotsVertical size={18} /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {others.map((character) => <Menu.Item key={character.id} onClick={() => void become(character.id)}>{t('playAs', { name: character.name })}</Menu.Item>)}
        {mine && <Menu.Item leftSection={<IconUserQuestion size={16} />} onClick={onCharacter}>{t('newCharacter')}</Menu.Item>}
        {isKeeper && <Menu.Item leftSection={<IconEye size={16} />} onClick={onViewAs}>{t('viewAs')}</Menu.Item>}
        {isKeeper && <Menu.Item leftSection={<IconMailPlus size={16} />} onClick={onInvite}>{t('inviteHere')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function Who({ seat }: { readonly seat: Seat }) {
  const t = useTranslations('seat');
  const { isOnline } = useRoom();
  if (seat.controller === 'AI') return <span className={classes.who}><IconRobot size={14} aria-hidden />{t('ai')}</span>;
  if (seat.member === null) return <span className={classes.who}>{t('empty')}</span>;
  const name = seat.member.isViewer ? t('you', { name: seat.member.name }) : seat.member.name;
  return <span className={classes.who}><PresenceDot online={isOnline(seat.member.id)} />{name}</span>;
}

/** One place at the table: the character, who plays them, whether they are here and have spoken this turn. */
export function SeatCard({ seat, onSheet, ...menu }: Omit<MenuProps, 'name'> & { readonly onSheet: () => void }) {
  const t = useTranslations('seat');
  const word = useWord();
  const { viewAs } = useRoom();
  const name = seat.currentCharacter?.name ?? (seat.role === 'PLAYER' ? seat.name : word('seatRole', seat.role));
  const sheet = seat.currentCharacter?.sheet ?? null;
  return (
    <li className={classes.seat} data-viewed={viewAs === seat.id || undefined}>
      <Portrait name={name} src={seat.currentCharacter?.portrait?.url} size={40} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <Who seat={seat} />
        {sheet !== null && <CompactMeters name={name} resources={sheet.resources} onOpen={onSheet} />}
        {sheet !== null && sheet.statusEffects.length > 0 && <span className={classes.status}>{sheet.statusEffects.join(t('separator'))}</span>}
      </span>
      {seat.acted && <IconCheck size={18} className={classes.acted} role="img" aria-label={t('acted')} />}
      <SeatMenu seat={seat} name={name} {...menu} />
    </li>
  );
}
