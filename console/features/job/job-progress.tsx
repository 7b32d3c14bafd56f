'use client';

import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { shareOf } from '../../lib/measure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { Job } from './job-fragment.ts';
import { JobStateMark } from './job-state-mark.tsx';
import classes from './job-progress.module.css';

type Props = { readonly job: Job; /** What a part is called, where its name is a word of the protocol. */ readonly nameOf?: (name: string) => string };

/** How far a job is: as a whole, part by part, and why where it failed. */
export function JobProgress({ job, nameOf = (name) => name }: Props) {
  const t = useTranslations('job');
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">{t('steps', { done: job.done, total: job.total })}</Text>
        <JobStateMark state={job.state} />
      </Group>
      <Progress value={job.state === 'SUCCEEDED' ? 100 : shareOf(job.done, job.total)} aria-label={t('progress')} color={job.state === 'FAILED' ? 'red' : 'verdigris'} />
      {job.items.length > 0 && (
        <ul className={classes.items} tabIndex={0} aria-label={t('parts')}>
          {job.items.map((item, index) => (
            <li key={`${index}:${item.name}`} className={classes.item}>
              <span className={classes.name}>{nameOf(item.name)}{item.message !== null && <Text component="span" size="xs" c="dimmed" display="block">{item.message}</Text>}</span>
              <JobStateMark state={item.state} />
            </li>
          ))}
        </ul>
      )}
      {job.failure !== null && <ErrorNotice failure={job.failure} />}
    </Stack>
  );
}
