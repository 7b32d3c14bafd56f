'use client';

import { ScrollArea, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconMap2, IconNote, IconScript, IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentList } from './document-list.tsx';
import classes from './document-panel.module.css';

const kinds = [
  { kind: 'SCENE', icon: IconMap2 },
  { kind: 'HANDOUT', icon: IconScript },
  { kind: 'CHARACTER', icon: IconUsers },
  { kind: 'LORE_ENTRY', icon: IconBook2 },
  { kind: 'NOTE', icon: IconNote },
] as const;

/** What the table knows: scenes, handouts, cast, lore and notes, each as far as the viewer may see it. */
export function DocumentPanel() {
  const t = useTranslations('document');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  return (
    <Tabs defaultValue="HANDOUT" keepMounted={false} className={classes.panel} variant="default">
      <Tabs.List grow>
        {kinds.map(({ kind, icon: Icon }) => (
          <Tabs.Tab key={kind} value={kind} className={classes.tab} leftSection={<Icon size={18} aria-hidden />}>{t(`kind.${kind}`)}</Tabs.Tab>
        ))}
      </Tabs.List>
      <TextInput m="sm" mb={0} size="sm" aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      <ScrollArea className={classes.scroll} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('title') }}>
        {kinds.map(({ kind }) => (
          <Tabs.Panel key={kind} value={kind} p="sm"><DocumentList kind={kind} search={asked} empty={t(`empty.${kind}`)} /></Tabs.Panel>
        ))}
      </ScrollArea>
    </Tabs>
  );
}
