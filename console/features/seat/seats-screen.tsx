'use client';

import { useDisclosure } from '@mantine/hooks';
import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { BindingModal } from './binding-modal.tsx';
import { InviteModal } from './invite-modal.tsx';
import { SeatTile } from './seat-tile.tsx';
import { SeatsEditor } from './seats-editor.tsx';
import classes from './seats.module.css';
import { WitnessedDrawer } from './witnessed-drawer.tsx';

/** The board of seats: who sits where, as whom, and what may be done about it. Keepers also make and name seats here. */
export function SeatsScreen() {
  const t = useTranslations('seats');
  const { room, isKeeper, reload } = useRoom();
  const [witness, setWitness] = useState<Seat['characters'][number] | null>(null);
  const [binding, setBinding] = useState<Seat | null>(null);
  const [promised, setPromised] = useState<Seat | null>(null);
  const [inviting, { open, close }] = useDisclosure();
  const invite = (seat: Seat) => {
    setPromised(seat);
    open();
  };
  const closeInvite = () => {
    close();
    reload();
  };
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      {room.seats.length === 0 && <EmptyState icon={<IconArmchair size={32} />} title={t('noSeats')}>{t('noSeatsHint')}</EmptyState>}
      <ul className={classes.board}>
        {room.seats.map((seat) => <SeatTile key={seat.id} seat={seat} onCharacter={setWitness} onBind={() => setBinding(seat)} onInvite={() => invite(seat)} />)}
      </ul>
      {isKeeper && <SeatsEditor />}
      <BindingModal seat={binding} onClose={() => setBinding(null)} />
      <WitnessedDrawer character={witness} onClose={() => setWitness(null)} />
      {isKeeper && <InviteModal opened={inviting} seat={promised} onClose={closeInvite} />}
    </PageBody>
  );
}
