'use client';

import { Badge, Button, Group, Select, UnstyledButton } from '@mantine/core';
import { IconArmchair, IconRobot } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { PresenceDot } from './presence-dot.tsx';
import { SeatMenu } from './seat-menu.tsx';
import classes from './seats.module.css';
import { useSeatDeeds } from './use-seat-deeds.ts';

type Character = Seat['characters'][number];

function Holder({ seat }: { readonly seat: Seat }) {
  const t = useTranslations('seats');
  const { isOnline } = useRoom();
  if (seat.controller === 'AI') return <span className={classes.holder}><IconRobot size={16} aria-hidden />{t('ai')}</span>;
  if (seat.member === null) return <span className={classes.holder}>{t('nobody')}</span>;
  return <span className={classes.holder}><PresenceDot online={isOnline(seat.member.id)} />{seat.member.isViewer ? t('you', { name: seat.member.name }) : seat.member.name}</span>;
}

type CharactersProps = { readonly seat: Seat; readonly onCharacter: (character: Character) => void };

/** Whom a seat plays. Keepers look from here at what each of them was there for. */
function Characters({ seat, onCharacter }: CharactersProps) {
  const t = useTranslations('seats');
  const { isKeeper } = useRoom();
  if (seat.role !== 'PLAYER' && seat.characters.length === 0) return null;
  if (seat.characters.length === 0) return <p className={classes.none}>{t(seat.binding.auto ? 'autoNone' : 'none')}</p>;
  return (
    <ul className={classes.characters} aria-label={t('charactersOf', { name: seat.name })}>
      {seat.characters.map((character) => {
        const current = character.id === seat.currentCharacter?.id;
        const label = <>{character.name}{current && <Badge size="xs" variant="light">{t('now')}</Badge>}</>;
        return (
          <li key={character.id} className={classes.character}>
            <Portrait name={character.name} size={28} />
            {isKeeper ? <UnstyledButton className={classes.open} onClick={() => onCharacter(character)} aria-label={t('witnessedOf', { name: character.name })}>{label}</UnstyledButton> : <span className={classes.open}>{label}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type Props = CharactersProps & { readonly onBind: () => void; readonly onInvite: () => void };

/** One seat of the board: what it is for, who sits there, whom it plays, what it may do, and what can be done about it. */
export function SeatTile({ seat, onCharacter, onBind, onInvite }: Props) {
  const t = useTranslations('seats');
  const word = useWord();
  const { room } = useRoom();
  const deeds = useSeatDeeds(seat);
  const may = (deed: Seat['viewerMay'][number]) => !room.readOnly && seat.viewerMay.includes(deed);
  const mine = seat.member?.isViewer === true;
  return (
    <li className={classes.tile} data-mine={mine || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>{seat.name}</h2>
        <Badge variant="default">{word('seatRole', seat.role)}</Badge>
        {!room.readOnly && <SeatMenu seat={seat} deeds={deeds} onBind={onBind} onInvite={onInvite} />}
      </div>
      <Holder seat={seat} />
      <Characters seat={seat} onCharacter={onCharacter} />
      {seat.binding.auto && <p className={classes.hint}>{t('auto')}</p>}
      {seat.controller === 'AI' && <p className={classes.hint}>{t('aiHint')}</p>}
      {seat.actionKinds.length > 0 && <p className={classes.kinds}>{t('can', { kinds: seat.actionKinds.map(({ label }) => label).join(t('separator')) })}</p>}
      {may('SWITCH_CHARACTER') && seat.characters.length > 1 && (
        <Select
          size="sm" label={t('playAs')} description={t('fromNextTurn')} allowDeselect={false} disabled={deeds.pending} value={seat.currentCharacter?.id ?? null}
          data={seat.characters.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => { if (id !== seat.currentCharacter?.id) void deeds.playAs(seat.characters.find((character) => character.id === id)); }}
        />
      )}
      <Group gap="xs" mt="auto">
        {may('TAKE') && <Button size="compact-md" leftSection={<IconArmchair size={16} />} loading={deeds.pending} onClick={() => void deeds.take()} aria-label={t('takeNamed', { name: seat.name })}>{t('take')}</Button>}
        {may('LEAVE') && <Button size="compact-md" variant="default" loading={deeds.pending} onClick={deeds.askToLeave} aria-label={t(mine ? 'leaveNamed' : 'emptyNamed', { name: seat.name })}>{t(mine ? 'leave' : 'empty')}</Button>}
      </Group>
    </li>
  );
}
