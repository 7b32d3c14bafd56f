'use client';

import { Accordion, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { IssueList } from '../../ui/issue-list.tsx';
import type { RoomWorld } from './worlds-query.ts';

/** For operators: worlds that cannot be used or say something in vain, each with every problem. Nobody else is told of any. */
export function BrokenWorlds({ worlds }: { readonly worlds: readonly RoomWorld[] }) {
  const t = useTranslations('world');
  const told = worlds.filter(({ problems }) => problems.length > 0);
  if (told.length === 0) return null;
  return (
    <Accordion variant="contained" chevronPosition="left">
      {told.map(({ id, name, source, usable, problems }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>
            <Text component="span" size="sm">{t(usable ? 'remarks' : 'broken', { name, count: problems.length })}</Text>
          </Accordion.Control>
          <Accordion.Panel>
            {source !== null && <Text size="xs" c="dimmed" mb="xs">{t('folder', { source })}</Text>}
            <IssueList issues={problems} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
