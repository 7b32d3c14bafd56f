'use client';

import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { useRoom } from '../room/room-provider.tsx';
import { PresenceDot } from './presence-dot.tsx';
import classes from './seat-rail.module.css';

/** Who is in the room without a place among the players: keepers and onlookers. */
export function MemberList() {
  const t = useTranslations('seat');
  const word = useWord();
  const { room, isOnline } = useRoom();
  const playing = new Set(room.seats.filter(({ role }) => role === 'PLAYER').flatMap(({ member }) => (member === null ? [] : [member.id])));
  const others = room.members.filter((member) => !playing.has(member.id));
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('atTheTable')}</h2>
      <ul className={classes.list}>
        {others.map((member) => (
          <li key={member.id} className={classes.member}>
            <PresenceDot online={isOnline(member.id)} />
            <span className={classes.name}>{member.isViewer ? t('you', { name: member.name }) : member.name}</span>
            <span className={classes.role}>{word('memberRole', member.role)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
