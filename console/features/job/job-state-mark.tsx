'use client';

import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconLoader2, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useWord } from '../../i18n/use-word.ts';
import type { Job } from './job-fragment.ts';

const looks = {
  QUEUED: { icon: IconClock, color: 'gray' },
  RUNNING: { icon: IconLoader2, color: 'brass' },
  SUCCEEDED: { icon: IconCheck, color: 'verdigris' },
  FAILED: { icon: IconX, color: 'red' },
  CANCELLED: { icon: IconPlayerStop, color: 'gray' },
} as const;

/** How far a job or one of its parts is, by icon and word. */
export function JobStateMark({ state }: { readonly state: Job['state'] }) {
  const word = useWord();
  const { icon: Icon, color } = looks[state];
  return <Badge variant="light" color={color} tt="none" flex="none" leftSection={<Icon size={12} aria-hidden />}>{word('jobState', state)}</Badge>;
}
