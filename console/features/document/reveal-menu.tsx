'use client';

import { Button, Menu } from '@mantine/core';
import { IconCheck, IconEye, IconEyeOff, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { TableDocument } from './documents-query.ts';
import { revealDocumentMutation } from './documents-query.ts';

type Props = { readonly document: TableDocument; readonly onChanged: () => void };

/** The keeper's hand: shows a document to everyone, to single seats, or takes it back. */
export function RevealMenu({ document, onChanged }: Props) {
  const t = useTranslations('document');
  const notice = useNotice();
  const { room } = useRoom();
  const reveal = useAction(revealDocumentMutation);
  const { audience } = document;
  const shownTo = new Set(audience.seats.map(({ id }) => id));
  const show = async (seats: string[] | null) => {
    const outcome = await reveal.run({ id: document.id, seats });
    if (!outcome.ok) return notice.failed(outcome.failure);
    onChanged();
  };
  const toggle = (id: string) => (shownTo.has(id) ? [...shownTo].filter((seat) => seat !== id) : [...shownTo, id]);
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target><Button size="compact-sm" variant="default" leftSection={<IconEye size={16} />} loading={reveal.pending}>{t('reveal')}</Button></Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} />} rightSection={audience.everyone ? <IconCheck size={16} aria-hidden /> : null} onClick={() => void show(null)}>{t('showAll')}</Menu.Item>
        {room.seats.filter(({ role }) => role === 'PLAYER').map((seat) => (
          <Menu.Item key={seat.id} leftSection={<IconUser size={16} />} rightSection={shownTo.has(seat.id) ? <IconCheck size={16} aria-hidden /> : null} onClick={() => void show(toggle(seat.id))}>
            {seat.currentCharacter?.name ?? seat.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => void show([])}>{t('hide')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
