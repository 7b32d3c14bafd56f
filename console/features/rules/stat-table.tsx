'use client';

import { Badge, ScrollArea, Table, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { Section } from '../../ui/section.tsx';
import type { RulepackStat } from './rules-query.ts';
import classes from './rules.module.css';

function matches({ name, label, aliases }: RulepackStat, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return sought === '' || [name, label, ...aliases].some((word) => word.toLowerCase().includes(sought));
}

function startOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** Everything that a sheet of the system holds, with every word by which it can be typed. */
export function StatTable({ stats }: { readonly stats: readonly RulepackStat[] }) {
  const t = useTranslations('rules');
  const word = useWord();
  const [search, setSearch] = useState('');
  if (stats.length === 0) return null;
  const shown = stats.filter((stat) => matches(stat, search));
  return (
    <Section title={t('stats')} lead={t('statsLead')}>
      <TextInput size="sm" maw={320} mb="sm" aria-label={t('searchStats')} placeholder={t('searchStats')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      <ScrollArea.Autosize mah={420} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('stats'), role: 'group' }}>
        <Table stickyHeader className={classes.stats} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr><Table.Th>{t('stat')}</Table.Th><Table.Th>{t('part')}</Table.Th><Table.Th ta="right">{t('start')}</Table.Th><Table.Th>{t('aliases')}</Table.Th></Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((stat) => (
              <Table.Tr key={stat.name}>
                <Table.Td className={classes.statName}>{stat.label}</Table.Td>
                <Table.Td className={classes.part}>{word('statPart', stat.part)}</Table.Td>
                <Table.Td ta="right" className={classes.figure}>{stat.computed ? <Badge size="sm" variant="light" color="brass" tt="none">{t('computed')}</Badge> : startOf(stat.default)}</Table.Td>
                <Table.Td className={classes.aliases}>{[...new Set([stat.name, ...stat.aliases])].filter((alias) => alias !== stat.label).join(t('separator'))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Section>
  );
}
