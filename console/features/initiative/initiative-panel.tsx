'use client';

import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerTrackNext, IconPlayerTrackPrev, IconPlus, IconSwords, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useRoom } from '../room/room-provider.tsx';
import seatClasses from '../seat/seat-rail.module.css';
import { AddToOrder } from './add-to-order.tsx';
import classes from './initiative.module.css';
import { InitiativeList } from './initiative-list.tsx';
import { useInitiative } from './use-initiative.ts';
import type { Initiative } from './use-initiative.ts';

function Steps({ initiative }: { readonly initiative: Initiative }) {
  const t = useTranslations('initiative');
  const confirm = useConfirm();
  const end = () => confirm({ title: t('endTitle'), text: t('endLead'), confirm: t('end'), onConfirm: () => void initiative.change({ action: 'CLEAR' }) });
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={t('previous')}><ActionIcon size="md" variant="default" disabled={initiative.pending} onClick={() => initiative.step('PREVIOUS')} aria-label={t('previous')}><IconPlayerTrackPrev size={16} /></ActionIcon></Tooltip>
      <Button size="compact-md" flex={1} leftSection={<IconPlayerTrackNext size={16} />} loading={initiative.pending} onClick={() => initiative.step('NEXT')}>{t('next')}</Button>
      <Tooltip label={t('end')}><ActionIcon size="md" variant="default" onClick={end} aria-label={t('end')}><IconX size={16} /></ActionIcon></Tooltip>
    </Group>
  );
}

/** The order of turns of a fight: who, whose turn, which round. Outside of one, only the way into one. */
export function InitiativePanel() {
  const t = useTranslations('initiative');
  const { room, seat, isKeeper, viewAs } = useRoom();
  const initiative = useInitiative();
  const [adding, { toggle, close }] = useDisclosure();
  const fighting = room.initiative.length > 0;
  const may = viewAs === null && !room.readOnly && (isKeeper || (seat?.currentCharacter != null && room.rulepack !== null));
  if (!fighting && !may) return null;
  if (!fighting && !adding) return <Button variant="subtle" color="gray" size="compact-sm" className={classes.start} leftSection={<IconSwords size={16} />} onClick={toggle}>{t('start')}</Button>;
  return (
    <section>
      <div className={classes.head}>
        <h2 className={seatClasses.title}>{t('title')}{room.initiativeRound > 0 && <> · {t('round', { round: room.initiativeRound })}</>}</h2>
        {may && <ActionIcon size="sm" onClick={fighting ? toggle : close} aria-label={t(adding ? 'close' : 'addSomebody')} aria-expanded={adding}>{adding ? <IconX size={16} /> : <IconPlus size={16} />}</ActionIcon>}
      </div>
      {fighting && <InitiativeList initiative={initiative} />}
      {fighting && isKeeper && !room.readOnly && <Steps initiative={initiative} />}
      {may && adding && <div className={classes.add}><AddToOrder initiative={initiative} /></div>}
      {initiative.failure !== null && <ErrorNotice failure={initiative.failure} onClose={initiative.clear} />}
    </section>
  );
}
