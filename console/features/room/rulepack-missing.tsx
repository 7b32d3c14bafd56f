'use client';

import { Alert, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPuzzleOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useRoom } from './room-provider.tsx';
import { RoomSettingsModal } from './room-settings-modal.tsx';

/** For a room whose system is gone: what that means, and what whoever reads it can do. Nothing else is offered meanwhile. */
export function RulepackMissing() {
  const t = useTranslations('roomRules');
  const { room, isKeeper } = useRoom();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Alert color="brass" variant="light" icon={<IconPuzzleOff size={20} />} title={t('missing', { system: room.missingRulepack ?? '' })}>
      <Text size="sm">{t('missingLead')}</Text>
      <Text size="sm">{t(isKeeper ? 'missingKeeper' : 'missingPlayer')}</Text>
      {isKeeper && <Button size="compact-md" mt="sm" variant="default" onClick={open}>{t('choose')}</Button>}
      {isKeeper && <RoomSettingsModal opened={opened} onClose={close} />}
    </Alert>
  );
}
