'use client';

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { NewRoomForm } from './new-room-form.tsx';
import { PackDetail } from './pack-detail.tsx';
import type { Pack } from './pack-fragment.ts';

export type OpenPack = { readonly pack: Pack; readonly view: 'detail' | 'room' };
type Props = { readonly open: OpenPack | null; readonly onOpen: (open: OpenPack | null) => void; readonly onChanged: () => void };

/** The dialog over the gallery: one pack's details, or the new room that is to play it. */
export function PackModals({ open, onOpen, onChanged }: Props) {
  const t = useTranslations('pack');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const close = () => onOpen(null);
  const gone = () => {
    close();
    onChanged();
  };
  return (
    <Modal
      opened={open !== null} onClose={close} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}
      title={open === null ? '' : open.view === 'room' ? t('newRoomOf', { name: open.pack.name }) : open.pack.name}
    >
      {open?.view === 'detail' && <PackDetail pack={open.pack} onNewRoom={() => onOpen({ ...open, view: 'room' })} onUninstalled={gone} />}
      {open?.view === 'room' && <NewRoomForm pack={open.pack} />}
    </Modal>
  );
}
