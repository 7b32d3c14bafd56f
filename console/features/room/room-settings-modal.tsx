'use client';

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { RoomSettingsForm } from './room-settings-form.tsx';

/** The dialog in which a keeper sets how the room runs. */
export function RoomSettingsModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTranslations('roomSettings');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      <RoomSettingsForm onSaved={onClose} />
    </Modal>
  );
}
