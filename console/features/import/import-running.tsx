'use client';

import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from 'urql';
import { endedStates } from '../job/job-fragment.ts';
import type { Job } from '../job/job-fragment.ts';
import { JobProgress } from '../job/job-progress.tsx';
import { useJob } from '../job/use-job.ts';
import { importReportQuery } from './import-operations.ts';
import type { ImportReport } from './import-operations.ts';

const steps = ['read', 'portrait', 'book', 'commit'] as const;

type Props = { readonly name: string; readonly job: Job; readonly onDone: (report: ImportReport) => void; readonly onBack: () => void; readonly onAnother: () => void };

/** An import under way, step by step; one that failed can be tried otherwise. */
export function ImportRunning({ name, job: started, onDone, onBack, onAnother }: Props) {
  const t = useTranslations('importer');
  const client = useClient();
  const ended = useCallback(async (job: Job) => {
    if (job.state !== 'SUCCEEDED') return;
    const { data } = await client.query(importReportQuery, { jobId: job.id }, { requestPolicy: 'network-only' }).toPromise();
    const node = data?.node;
    if (node?.__typename === 'Job' && node.imported !== null) onDone(node.imported);
  }, [client, onDone]);
  const onEnded = useCallback((job: Job) => void ended(job), [ended]);
  const job = useJob(started, onEnded);
  const nameOf = (item: string) => {
    const step = steps.find((each) => each === item);
    return step === undefined ? item : t(`step.${step}`);
  };
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="lg">
        <Text component="h2" m={0} fz="md" fw={600}>{t('importing', { name })}</Text>
        <JobProgress job={job} nameOf={nameOf} />
        {endedStates.has(job.state) && job.state !== 'SUCCEEDED' && (
          <Group justify="flex-end">
            <Button variant="default" onClick={onAnother}>{t('another')}</Button>
            <Button onClick={onBack}>{t('back')}</Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
