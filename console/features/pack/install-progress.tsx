'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { endedStates } from '../job/job-fragment.ts';
import type { Job } from '../job/job-fragment.ts';
import { JobProgress } from '../job/job-progress.tsx';
import { useJob } from '../job/use-job.ts';

type Props = { readonly name: string; readonly job: Job; readonly onInstalled: () => void; readonly onAgain: () => void; readonly onDone: () => void };

/** The install under way, and how it ended. */
export function InstallProgress({ name, job: started, onInstalled, onAgain, onDone }: Props) {
  const t = useTranslations('pack');
  const ended = useCallback((job: Job) => {
    if (job.state === 'SUCCEEDED') onInstalled();
  }, [onInstalled]);
  const job = useJob(started, ended);
  const over = endedStates.has(job.state);
  return (
    <Stack gap="lg">
      {job.state === 'SUCCEEDED'
        ? <Group gap="sm" c="var(--lk-accent)"><IconCircleCheck size={22} aria-hidden /><Text fw={600}>{t('installed', { name })}</Text></Group>
        : <Text fw={600}>{t('installing', { name })}</Text>}
      <JobProgress job={job} />
      {over && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>{t('another')}</Button>
          <Button onClick={onDone}>{t('done')}</Button>
        </Group>
      )}
    </Stack>
  );
}
