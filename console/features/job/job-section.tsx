'use client';

import { Button, Select, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { When } from '../../ui/when.tsx';
import { endedStates } from './job-fragment.ts';
import type { Job } from './job-fragment.ts';
import { cancelJobMutation, jobsQuery } from './job-operations.ts';
import { JobStateMark } from './job-state-mark.tsx';

const pageSize = 10;
const states = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;

type RowProps = { readonly job: Job; readonly room: string | null; readonly onChanged: () => void };

function JobRow({ job, room, onChanged }: RowProps) {
  const t = useTranslations('job');
  const word = useWord();
  const notice = useNotice();
  const cancel = useAction(cancelJobMutation);
  const kind = word('jobKind', job.kind);
  const stop = async () => {
    const outcome = await cancel.run({ id: job.id });
    if (!outcome.ok) notice.failed(outcome.failure);
    onChanged();
  };
  const over = endedStates.has(job.state);
  return (
    <Row
      title={<>{kind}<JobStateMark state={job.state} /></>}
      meta={<>{room !== null && <>{room} · </>}{t('steps', { done: job.done, total: job.total })} · <When at={job.updatedAt} /></>}
      actions={!over && <Button variant="subtle" color="red" size="compact-sm" loading={cancel.pending} onClick={() => void stop()} aria-label={t('cancelNamed', { kind })}>{t('cancel')}</Button>}
    >
      {job.failure !== null && <Text size="sm" c="var(--lk-danger)" mt={4}>{job.failure.message}</Text>}
    </Row>
  );
}

/** Long work on this server: what runs, what is done, what failed and why. */
export function JobSection() {
  const t = useTranslations('job');
  const word = useWord();
  const [state, setState] = useState<Job['state'] | null>(null);
  const [first, setFirst] = useState(pageSize);
  const [{ data, error, fetching }, query] = useQuery({ query: jobsQuery, variables: { first, filter: state === null ? {} : { state } } });
  const reload = () => query({ requestPolicy: 'network-only' });
  const jobs = nodesOf(data?.jobs);
  const filter = (
    <Select
      size="sm" aria-label={t('state')} placeholder={t('anyState')} clearable clearButtonProps={{ 'aria-label': t('anyState') }} w={170} value={state}
      data={states.map((value) => ({ value, label: word('jobState', value) }))} onChange={(value) => setState(states.find((option) => option === value) ?? null)}
    />
  );
  return (
    <Section title={t('title')} actions={filter}>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
      {data === undefined && fetching && <Loading />}
      {data !== undefined && jobs.length === 0 && <EmptyState compact icon={<IconListCheck size={22} />} title={t('empty')} />}
      <RowList>{jobs.map((job) => <JobRow key={job.id} job={job} room={job.room?.name ?? null} onChanged={reload} />)}</RowList>
      {data?.jobs.pageInfo.hasNextPage === true && <Button mt="md" variant="default" size="compact-sm" onClick={() => setFirst((count) => Math.min(100, count + pageSize))}>{t('more')}</Button>}
    </Section>
  );
}
