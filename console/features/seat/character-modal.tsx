'use client';

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import type { Seat } from '../room/seat-fragment.ts';
import { ChooseCharacter } from './choose-character.tsx';

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly seat: Seat };

/** The dialog in which a player takes up a character. */
export function CharacterModal({ opened, onClose, seat }: Props) {
  const t = useTranslations('character');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      <ChooseCharacter seat={seat} onChosen={onClose} />
    </Modal>
  );
}
