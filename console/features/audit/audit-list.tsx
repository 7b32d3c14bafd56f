'use client';

import { Button, Group, Paper, Select, Stack } from '@mantine/core';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager, usePages } from '../../ui/pager.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { auditQuery } from './audit-query.ts';
import type { AuditEntry } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';

const pageSize = 30;

/** The kinds of entry that were seen so far, as choices of the filter: the server names them, so none is missing for want of a word here. */
function useSeenActions(entries: readonly AuditEntry[]): { readonly value: string; readonly label: string }[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    setSeen((known) => (entries.every(({ action, label }) => known.get(action) === label) ? known : new Map([...known, ...entries.map(({ action, label }) => [action, label] as const)])));
  }, [entries]);
  return [...seen].map(([value, label]) => ({ value, label }));
}

type Props = { readonly roomId: string | null; readonly withRoom: boolean; readonly filters?: ReactNode };

/** Who did what, newest first. Give it a key of the room, so that a filter starts at the newest page. */
export function AuditList({ roomId, withRoom, filters }: Props) {
  const t = useTranslations('audit');
  const pages = usePages();
  const [action, setAction] = useState<string | null>(null);
  const filter = { ...(roomId !== null && { roomId }), ...(action !== null && { action }) };
  const [{ data, error, fetching }, query] = useQuery({ query: auditQuery, variables: { filter, first: pageSize, after: pages.after } });
  const reload = () => query({ requestPolicy: 'network-only' });
  const entries = nodesOf(data?.auditLog);
  const actions = useSeenActions(entries);
  const choose = (value: string | null) => {
    setAction(value);
    pages.restart();
  };
  return (
    <Stack gap="lg">
      <Group gap="sm">
        {filters}
        <Select aria-label={t('action')} placeholder={t('anyAction')} clearable clearButtonProps={{ 'aria-label': t('anyAction') }} data={actions} value={action} onChange={choose} miw={200} />
        <Button variant="default" leftSection={<IconRefresh size={16} />} loading={fetching && data !== undefined} onClick={reload}>{t('reload')}</Button>
      </Group>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
      {data === undefined && fetching && <Loading />}
      {data !== undefined && entries.length === 0 && <EmptyState icon={<IconHistory size={32} />} title={t('empty')}>{t('emptyLead')}</EmptyState>}
      {entries.length > 0 && <Paper withBorder radius="md" p="md"><RowList>{entries.map((entry) => <AuditRow key={entry.id} entry={entry} withRoom={withRoom} />)}</RowList></Paper>}
      {data !== undefined && <Pager pages={pages} pageInfo={data.auditLog.pageInfo} />}
    </Stack>
  );
}
