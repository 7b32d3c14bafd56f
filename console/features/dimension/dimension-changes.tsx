'use client';

import { Anchor, Button, Group, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { When } from '../../ui/when.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Dimension, DimensionChange } from './dimension-operations.ts';
import { dimensionHistoryQuery } from './dimension-operations.ts';
import { DimensionValue } from './dimension-value.tsx';
import classes from './dimension.module.css';
import { schemaOf } from './schema-of.ts';

const pageSize = 10;

function ChangeCause({ change: { by, changer, turnId, turnNumber }, roomId }: { readonly change: DimensionChange; readonly roomId: string }) {
  const t = useTranslations('dimension');
  const who = by?.name ?? t(`changer.${changer ?? 'GONE'}`);
  if (turnId === null) return <>{who}</>;
  return <>{who} · <Anchor component={Link} href={`${roomPath(roomId, 'turns')}?turn=${encodeURIComponent(turnId)}`} size="xs">{turnNumber === null ? t('turnBack') : t('turn', { number: turnNumber })}</Anchor></>;
}

/** What a dimension was, newest first, who or what changed it, why, and in which turn. */
export function DimensionChanges({ dimension, onClose }: { readonly dimension: Dimension; readonly onClose: () => void }) {
  const t = useTranslations('dimension');
  const { room } = useRoom();
  const [first, setFirst] = useState(pageSize);
  const [{ data, error, fetching }] = useQuery({ query: dimensionHistoryQuery, variables: { id: room.id, key: dimension.key, first }, requestPolicy: 'cache-and-network' });
  const connection = data?.room?.dimension?.history ?? null;
  return (
    <div className={classes.opened}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>{t('history')}</Text>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>{t('close')}</Button>
      </Group>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} />}
      {data === undefined && fetching && <Loading />}
      <ol className={classes.changes}>
        {nodesOf(connection).map((change) => (
          <li key={change.version}>
            <div className={classes.changeValue}>{change.changer === null ? t('removed') : <DimensionValue schema={schemaOf(dimension.schema)} value={change.value} name={dimension.name} level={2} />}</div>
            {change.reason !== null && <p className={classes.reason}>{change.reason}</p>}
            <span className={classes.changeBy}><When at={change.at} /> · {t('version', { version: change.version })} · <ChangeCause change={change} roomId={room.id} /></span>
          </li>
        ))}
      </ol>
      {connection?.pageInfo.hasNextPage === true && first < 100 && <Button size="compact-sm" variant="default" onClick={() => setFirst((count) => Math.min(100, count + pageSize))}>{t('earlier')}</Button>}
    </div>
  );
}
