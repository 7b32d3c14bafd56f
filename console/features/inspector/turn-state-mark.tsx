'use client';

import { Badge } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHourglass, IconLoader2, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useWord } from '../../i18n/use-word.ts';
import type { TurnLine } from './inspector-operations.ts';

const looks = {
  COLLECTING: { icon: IconHourglass, color: 'brass' },
  QUEUED: { icon: IconHourglass, color: 'brass' },
  RUNNING: { icon: IconLoader2, color: 'brass' },
  BLOCKED: { icon: IconHourglass, color: 'red' },
  COMMITTED: { icon: IconCheck, color: 'verdigris' },
  FAILED: { icon: IconX, color: 'red' },
  CANCELLED: { icon: IconPlayerStop, color: 'gray' },
  UNDONE: { icon: IconArrowBackUp, color: 'gray' },
} as const;

/** Where a turn stands, by icon and word. */
export function TurnStateMark({ state }: { readonly state: TurnLine['state'] }) {
  const word = useWord();
  const { icon: Icon, color } = looks[state];
  return <Badge variant="light" color={color} size="sm" tt="none" flex="none" leftSection={<Icon size={11} aria-hidden />}>{word('turnState', state)}</Badge>;
}
