'use client';

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Seat } from '../room/seat-fragment.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteLink } from './invite-link.tsx';
import type { MadeInvite } from './invite-link.tsx';

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly seat: Seat | null };

/** Makes an invite and shows it: link, addresses for the same network, QR code. It is shown this once. */
export function InviteModal({ opened, onClose, seat }: Props) {
  const t = useTranslations('invite');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [made, setMade] = useState<MadeInvite | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t(made === null ? 'title' : 'made')} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      {made === null ? <InviteForm seat={seat} onMade={setMade} /> : <InviteLink invite={made} onAnother={() => setMade(null)} onDone={close} />}
    </Modal>
  );
}
