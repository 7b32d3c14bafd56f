'use client';

import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconLock, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useRoom } from '../room/room-provider.tsx';
import { RulepackMissing } from '../room/rulepack-missing.tsx';
import { CharacterModal } from '../seat/character-modal.tsx';
import { Composer } from './composer.tsx';
import classes from './composer.module.css';

type Props = { readonly field: RefObject<HTMLTextAreaElement | null>; readonly onSent: () => void };

function Quiet({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return <Group gap="xs" className={classes.quiet} wrap="nowrap">{icon}<Text size="sm">{children}</Text></Group>;
}

/** A player who has no character yet is asked for one before anything else. */
function NeedsCharacter() {
  const t = useTranslations('composer');
  const { room, seat } = useRoom();
  const [opened, { open, close }] = useDisclosure();
  if (seat === null || seat.role !== 'PLAYER' || seat.currentCharacter !== null || room.readOnly) return null;
  return (
    <Group className={classes.quiet} justify="space-between">
      <Text size="sm">{t('noCharacter')}</Text>
      <Button size="compact-md" leftSection={<IconUserQuestion size={18} />} onClick={open}>{t('chooseCharacter')}</Button>
      <CharacterModal opened={opened} onClose={close} seat={seat} />
    </Group>
  );
}

/** The composer, or why there is none. */
export function ComposerPlace({ field, onSent }: Props) {
  const t = useTranslations('composer');
  const { room, seat, viewAs } = useRoom();
  if (viewAs !== null) return <Quiet icon={<IconEye size={18} aria-hidden />}>{t('viewing')}</Quiet>;
  if (room.missingRulepack !== null) return <RulepackMissing />;
  if (room.status === 'ENDED' || room.status === 'ARCHIVED' || room.readOnly) return <Quiet icon={<IconLock size={18} aria-hidden />}>{t('readOnly')}</Quiet>;
  if (room.status === 'PAUSED') return <Quiet icon={<IconLock size={18} aria-hidden />}>{t('paused')}</Quiet>;
  if (seat === null) return <Quiet icon={<IconEye size={18} aria-hidden />}>{t('watching')}</Quiet>;
  return (
    <>
      <NeedsCharacter />
      <Composer key={`${room.id}:${seat.id}`} field={field} onSent={onSent} />
    </>
  );
}
