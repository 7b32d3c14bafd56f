'use client';

import { Accordion, Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FactList } from '../../ui/fact-list.tsx';
import { IssueList } from '../../ui/issue-list.tsx';
import { StrippedList } from '../import/stripped-list.tsx';
import type { Preset } from './preset-operations.ts';

/** What was thrown away of a preset, what has no effect, what was odd about its file, and its figures. Nothing is lost without being named. */
export function PresetFindings({ preset }: { readonly preset: Preset }) {
  const t = useTranslations('preset');
  const { stripped, inert, issues, sampling, macros } = preset;
  const groups = [
    { name: 'dropped', title: t('dropped', { count: stripped.length }), count: stripped.length, body: <StrippedList items={stripped} /> },
    { name: 'inert', title: t('notApplied', { count: inert.length }), count: inert.length, body: <StrippedList items={inert} /> },
    { name: 'issues', title: t('noticed', { count: issues.length }), count: issues.length, body: <IssueList issues={issues} /> },
    { name: 'figures', title: t('figures'), count: sampling.length, body: <Stack gap="xs"><Text size="sm" c="dimmed">{t('figuresLead')}</Text><FactList facts={sampling.map(({ name, value }) => ({ term: name, value }))} /></Stack> },
    { name: 'macros', title: t('macros'), count: macros.length, body: <Group gap={6}>{macros.map(({ name, value }) => <Badge key={name} variant="default" tt="none">{t('macro', { name, count: value })}</Badge>)}</Group> },
  ].filter(({ count }) => count > 0);
  if (groups.length === 0) return null;
  return (
    <Accordion multiple variant="separated" chevronPosition="left" order={3}>
      {groups.map(({ name, title, body }) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>{body}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
