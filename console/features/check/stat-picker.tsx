'use client';

import { Select } from '@mantine/core';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import type { RulepackStat } from '../rules/rules-query.ts';
import type { Sheet, StatLine } from '../sheet/sheet-query.ts';
import { figureText, isRollable } from '../sheet/stat-figure.ts';

type Props = { readonly stats: readonly RulepackStat[]; readonly sheet: Sheet | null; readonly value: string | null; readonly onChange: (name: string | null) => void };
type Part = RulepackStat['part'];

const parts: readonly Part[] = ['SKILL', 'ATTRIBUTE', 'SECONDARY'];

function linesOf(sheet: Sheet, part: Part): readonly StatLine[] {
  if (part === 'SKILL') return sheet.skills;
  return part === 'ATTRIBUTE' ? sheet.attributes : sheet.secondary;
}

/** Options by part: the sheet's own lines with their values, or where there is no sheet what the system lists. */
function optionsOf(stats: readonly RulepackStat[], sheet: Sheet | null, part: Part): ComboboxItem[] {
  if (sheet !== null) return linesOf(sheet, part).filter(isRollable).map(({ name, label, value }) => ({ value: name, label: `${label} · ${figureText(value)}` }));
  return stats.filter((stat) => stat.part === part).map(({ name, label }) => ({ value: name, label }));
}

/** Chooses what is rolled on, by any of its words in any language. */
export function StatPicker({ stats, sheet, value, onChange }: Props) {
  const t = useTranslations('check');
  const word = useWord();
  const words = useMemo(() => new Map(stats.map(({ name, label, aliases }) => [name, [name, label, ...aliases].map((each) => each.toLowerCase())])), [stats]);
  const data = useMemo(() => parts.map((part) => ({ group: word('statPart', part), items: optionsOf(stats, sheet, part) })).filter(({ items }) => items.length > 0), [sheet, stats, word]);
  const filter: OptionsFilter = ({ options, search }) => {
    const sought = search.trim().toLowerCase();
    const fits = (item: ComboboxItem) => item.label.toLowerCase().includes(sought) || (words.get(item.value) ?? []).some((each) => each.includes(sought));
    return options.map((option) => ('group' in option ? { ...option, items: option.items.filter(fits) } : option)).filter((option) => !('group' in option) || option.items.length > 0);
  };
  if (data.length === 0) return null;
  return (
    <Select
      label={t('on')} placeholder={t('onHint')} searchable clearable clearButtonProps={{ 'aria-label': t('clear') }} nothingFoundMessage={t('nothing')} data={data} value={value} onChange={onChange} filter={filter} limit={60}
      maxDropdownHeight={220} comboboxProps={{ withinPortal: false }} data-autofocus
    />
  );
}
