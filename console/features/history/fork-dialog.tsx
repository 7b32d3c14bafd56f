'use client';

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { wordsAt } from '../../lib/issues-at.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { forkRoomMutation } from './history-operations.ts';

type Props = { readonly turnNumber: number | null; readonly onClose: () => void };

/** Makes a room that goes on from a turn, and leads there. */
export function ForkDialog({ turnNumber, onClose }: Props) {
  const t = useTranslations('history');
  const { room } = useRoom();
  const router = useRouter();
  const [name, setName] = useState(() => t('forkName', { name: room.name }).slice(0, 200));
  const [key] = useState(newClientKey);
  const fork = useAction(forkRoomMutation);
  const run = async () => {
    const outcome = await fork.run({ roomId: room.id, turnNumber, name, clientKey: key });
    if (outcome.ok) router.push(roomPath(outcome.value.room.id));
  };
  return (
    <Modal opened onClose={onClose} title={turnNumber === null ? t('forkNow') : t('forkAt', { turn: turnNumber })} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form onSubmit={(event) => { event.preventDefault(); void run(); }}>
        <Stack gap="md">
          <Text size="sm">{t('forkLead')}</Text>
          <TextInput label={t('forkNameLabel')} value={name} maxLength={200} required onChange={(event) => setName(event.currentTarget.value)} error={wordsAt(fork.failure?.issues ?? [], ['name'])} data-autofocus />
          {fork.failure !== null && <ErrorNotice failure={fork.failure} onClose={fork.clear} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" loading={fork.pending} disabled={name.trim() === ''}>{t('fork')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
