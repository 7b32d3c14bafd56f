'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowNarrowRight, IconDotsVertical, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useRoom } from '../room/room-provider.tsx';
import type { TableRoom } from '../room/table-room-query.ts';
import classes from './initiative.module.css';
import type { Initiative } from './use-initiative.ts';

type Entry = TableRoom['initiative'][number];

function EntryMenu({ entry, initiative, mine }: { readonly entry: Entry; readonly initiative: Initiative; readonly mine: boolean }) {
  const t = useTranslations('initiative');
  const { room, isKeeper } = useRoom();
  if (room.readOnly || (!isKeeper && !mine)) return null;
  const Eye = entry.hidden ? IconEye : IconEyeOff;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target><ActionIcon size="sm" aria-label={t('menu', { name: entry.name })}><IconDotsVertical size={16} /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {isKeeper && <Menu.Item leftSection={<Eye size={16} />} onClick={() => void initiative.change({ action: 'SET', entryId: entry.id, hidden: !entry.hidden })}>{t(entry.hidden ? 'reveal' : 'hide')}</Menu.Item>}
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void initiative.change({ action: 'REMOVE', entryId: entry.id })}>{t('remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who takes turns, in order; whose turn it is stands out by an arrow, weight and colour. */
export function InitiativeList({ initiative }: { readonly initiative: Initiative }) {
  const t = useTranslations('initiative');
  const { room } = useRoom();
  const own = new Set(room.viewerSeats.flatMap(({ currentCharacter }) => (currentCharacter === null ? [] : [currentCharacter.id])));
  return (
    <ol className={classes.order} aria-label={t('order')}>
      {room.initiative.map((entry) => (
        <li key={entry.id} className={classes.entry} data-current={entry.current || undefined} data-hidden={entry.hidden || undefined} aria-current={entry.current ? 'true' : undefined}>
          <span className={classes.mark} aria-hidden>{entry.current && <IconArrowNarrowRight size={16} />}</span>
          <span className={classes.name}>{entry.name}</span>
          {entry.hidden && <IconEyeOff size={14} role="img" aria-label={t('hidden')} />}
          <span className={classes.value}>{entry.value}</span>
          <EntryMenu entry={entry} initiative={initiative} mine={entry.character !== null && own.has(entry.character.id)} />
        </li>
      ))}
    </ol>
  );
}
