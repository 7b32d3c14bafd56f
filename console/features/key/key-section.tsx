'use client';

import { Button, Group, Switch } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { keysQuery } from './key-operations.ts';
import { KeyRow } from './key-row.tsx';

const pageSize = 20;

type Props = { readonly roomId: string | null; readonly title: string; readonly lead: string; readonly actions?: ReactNode; readonly revision: number };

/** The keys of a room or of the deployment. Grow `revision` to have them read again. */
export function KeySection({ roomId, title, lead, actions, revision }: Props) {
  const t = useTranslations('key');
  const [{ data, error, fetching }, query] = useQuery({ query: keysQuery, variables: { roomId } });
  const [all, setAll] = useState(false);
  const [shown, setShown] = useState(pageSize);
  const [now] = useState(() => Date.now());
  const reload = () => query({ requestPolicy: 'network-only' });
  useEffect(() => {
    if (revision > 0) query({ requestPolicy: 'network-only' });
  }, [query, revision]);
  const keys = (data?.keys ?? []).filter((key) => all || (key.revokedAt === null && (key.expiresAt === null || new Date(key.expiresAt).getTime() > now)));
  return (
    <Section title={title} lead={lead} actions={actions}>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
      {data === undefined && fetching && <Loading />}
      {data !== undefined && keys.length === 0 && <EmptyState compact icon={<IconKeyOff size={22} />} title={t('empty')} />}
      <RowList>{keys.slice(0, shown).map((key) => <KeyRow key={key.id} keyRow={key} now={now} withRoom={roomId === null} onChanged={reload} />)}</RowList>
      <Group justify="space-between" mt="md">
        <Switch size="sm" label={t('showEnded')} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
        {keys.length > shown && <Button variant="default" size="compact-sm" onClick={() => setShown((count) => count + pageSize)}>{t('more')}</Button>}
      </Group>
    </Section>
  );
}
