'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconArmchairOff, IconArrowsExchange, IconDotsVertical, IconLink, IconRobot, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import type { useSeatDeeds } from './use-seat-deeds.ts';

type Props = { readonly seat: Seat; readonly deeds: ReturnType<typeof useSeatDeeds>; readonly onBind: () => void; readonly onInvite: () => void };

/** What else can be done with a seat: to whom it may be handed, and for keepers whom it plays. */
export function SeatMenu({ seat, deeds, onBind, onInvite }: Props) {
  const t = useTranslations('seats');
  const { room, isKeeper } = useRoom();
  const mayHandOver = seat.viewerMay.includes('HAND_OVER');
  const others = mayHandOver ? room.members.filter(({ id, role }) => id !== seat.member?.id && (isKeeper || role !== 'SPECTATOR')) : [];
  if (!isKeeper && others.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target><ActionIcon aria-label={t('menu', { name: seat.name })} disabled={deeds.pending}><IconDotsVertical size={18} /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {isKeeper && <Menu.Item leftSection={<IconUsers size={16} />} onClick={onBind}>{t('bind')}</Menu.Item>}
        {isKeeper && seat.member === null && <Menu.Item leftSection={<IconLink size={16} />} onClick={onInvite}>{t('invite')}</Menu.Item>}
        {others.length > 0 && <Menu.Label>{t('handTo')}</Menu.Label>}
        {others.map(({ id, name }) => <Menu.Item key={id} leftSection={<IconArrowsExchange size={16} />} onClick={() => void deeds.handOver({ memberId: id, name })}>{name}</Menu.Item>)}
        {isKeeper && seat.controller !== 'AI' && seat.role === 'PLAYER' && <Menu.Item leftSection={<IconRobot size={16} />} onClick={() => void deeds.handOver({ controller: 'AI' })}>{t('companion')}</Menu.Item>}
        {isKeeper && seat.controller === 'AI' && <Menu.Item leftSection={<IconArmchairOff size={16} />} onClick={() => void deeds.handOver({ controller: 'EMPTY' })}>{t('noCompanion')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
