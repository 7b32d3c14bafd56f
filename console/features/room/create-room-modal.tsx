'use client';

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { CreateRoomForm } from './create-room-form.tsx';

/** The dialog for a new room; the whole screen on a phone. */
export function CreateRoomModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTranslations('createRoom');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      <CreateRoomForm />
    </Modal>
  );
}
