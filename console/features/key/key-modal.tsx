'use client';

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyForm } from './key-form.tsx';
import type { MadeKey as Made } from './key-operations.ts';
import { MadeKey } from './made-key.tsx';

type Props = { readonly opened: boolean; readonly roomId: string | null; readonly onMade: () => void; readonly onClose: () => void };

/** Makes a key and shows it this once. A click beside the dialog does not lose it. */
export function KeyModal({ opened, roomId, onMade, onClose }: Props) {
  const t = useTranslations('key');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  const keep = (key: Made) => {
    setMade(key);
    onMade();
  };
  const title = made === null ? t(roomId === null ? 'newKey' : 'newProgramKey') : t('made');
  return (
    <Modal opened={opened} onClose={close} title={title} size="lg" fullScreen={phone} closeOnClickOutside={made === null} closeButtonProps={{ 'aria-label': t('close') }}>
      {made === null ? <KeyForm roomId={roomId} onMade={keep} /> : <MadeKey made={made} onDone={close} />}
    </Modal>
  );
}
