'use client';

import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailPlus } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import { InitiativePanel } from '../initiative/initiative-panel.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { SheetDrawer } from '../sheet/sheet-drawer.tsx';
import { VariablesPanel } from '../variable/variables-panel.tsx';
import { CharacterModal } from './character-modal.tsx';
import { InviteModal } from './invite-modal.tsx';
import { MemberList } from './member-list.tsx';
import { SceneCard } from './scene-card.tsx';
import { SeatCard } from './seat-card.tsx';
import classes from './seat-rail.module.css';

/** The table around the story: where it is, who plays whom, who looks on, and for keepers the way to invite. */
export function SeatRail() {
  const t = useTranslations('seat');
  const { room, isKeeper } = useRoom();
  const router = useRouter();
  const [inviting, invite] = useDisclosure();
  const [choosing, choose] = useDisclosure();
  const [picked, setPicked] = useState<Seat | null>(null);
  const [sheetOf, setSheetOf] = useState<Seat['currentCharacter']>(null);
  const openFor = (seat: Seat | null, open: () => void) => () => {
    setPicked(seat);
    open();
  };
  const party = room.seats.filter(({ role }) => role === 'PLAYER');
  return (
    <Stack gap="lg" className={classes.rail}>
      <SceneCard />
      <section>
        <h2 className={classes.title}>{t('party')}</h2>
        <ul className={classes.list}>
          {party.map((seat) => (
            <SeatCard
              key={seat.id} seat={seat} onViewAs={() => router.push(roomPath(room.id, '', seat.id))}
              onInvite={openFor(seat, invite.open)} onCharacter={openFor(seat, choose.open)} onSheet={() => setSheetOf(seat.currentCharacter)}
            />
          ))}
        </ul>
      </section>
      <InitiativePanel />
      <VariablesPanel />
      <MemberList />
      {isKeeper && <Button variant="light" leftSection={<IconMailPlus size={18} />} onClick={openFor(null, invite.open)}>{t('invite')}</Button>}
      {isKeeper && <InviteModal opened={inviting} onClose={invite.close} seat={picked} />}
      <SheetDrawer characterId={sheetOf?.id ?? null} name={sheetOf?.name ?? ''} onClose={() => setSheetOf(null)} />
      {picked !== null && <CharacterModal opened={choosing} onClose={choose.close} seat={picked} />}
    </Stack>
  );
}
