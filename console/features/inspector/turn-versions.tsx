'use client';

import { Tabs, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StoryText } from '../../ui/story-text.tsx';
import { When } from '../../ui/when.tsx';
import type { InspectedTurn } from './inspector-operations.ts';

/** The tellings of a turn beside each other; one of them is the story. */
export function TurnVersions({ versions }: { readonly versions: InspectedTurn['versions'] }) {
  const t = useTranslations('inspector');
  const chosen = versions.find((version) => version.chosen) ?? versions[0];
  if (chosen === undefined) return <Text size="sm" c="dimmed">{t('noText')}</Text>;
  if (versions.length === 1) return <StoryText text={chosen.text} />;
  return (
    <Tabs defaultValue={String(chosen.version)}>
      <Tabs.List mb="md">
        {versions.map(({ version, chosen: current }) => (
          <Tabs.Tab key={version} value={String(version)} rightSection={current ? <IconCheck size={14} role="img" aria-label={t('chosen')} /> : null}>{t('version', { number: version })}</Tabs.Tab>
        ))}
      </Tabs.List>
      {versions.map(({ version, text, createdAt }) => (
        <Tabs.Panel key={version} value={String(version)}>
          <Text size="xs" c="dimmed" mb="xs"><When at={createdAt} /></Text>
          <StoryText text={text} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
