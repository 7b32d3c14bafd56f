'use client';

import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { When } from '../../ui/when.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { variableHistoryQuery } from './variable-operations.ts';
import type { Variable } from './variable-operations.ts';
import classes from './variable.module.css';

const pageSize = 10;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** What a variable was, newest first, and who or what changed it. */
export function VariableHistory({ variable, onClose }: { readonly variable: Variable; readonly onClose: () => void }) {
  const t = useTranslations('variable');
  const { room } = useRoom();
  const [first, setFirst] = useState(pageSize);
  const [{ data, error, fetching }] = useQuery({ query: variableHistoryQuery, variables: { id: room.id, name: variable.name, first }, requestPolicy: 'cache-and-network' });
  const connection = data?.room?.variable?.history ?? null;
  return (
    <div className={classes.opened}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>{t('history')}</Text>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>{t('close')}</Button>
      </Group>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} />}
      {data === undefined && fetching && <Loading />}
      <ol className={classes.changes}>
        {nodesOf(connection).map(({ value, at, by, turnId }, index) => (
          <li key={`${at}:${index}`}>
            <span className={classes.changeValue}>{valueText(value)}</span>
            <span className={classes.changeBy}><When at={at} /> · {by?.name ?? t(turnId === null ? 'byServer' : 'byTurn')}</span>
          </li>
        ))}
      </ol>
      {connection?.pageInfo.hasNextPage === true && first < 100 && <Button size="compact-sm" variant="default" onClick={() => setFirst((count) => Math.min(100, count + pageSize))}>{t('earlier')}</Button>}
    </div>
  );
}
