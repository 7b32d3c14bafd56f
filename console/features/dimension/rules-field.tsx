'use client';

import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './dimension.module.css';
import type { RuleLine } from './rule-lines.ts';
import { emptyRule } from './rule-lines.ts';

type Props = { readonly rules: readonly RuleLine[]; readonly onChange: (rules: readonly RuleLine[]) => void };

/** The rules in code of a dimension, one below the other. */
export function RulesField({ rules, onChange }: Props) {
  const t = useTranslations('dimension');
  const change = (index: number, part: Partial<RuleLine>) => onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  return (
    <fieldset className={classes.rules}>
      <legend>{t('rules')}</legend>
      <p className={classes.hint}>{t('rulesHint')}</p>
      <Stack gap="sm">
        {rules.map((rule, index) => (
          <div key={index} className={classes.ruleRow}>
            <TextInput size="sm" label={t('rule.when', { number: index + 1 })} placeholder={t('rule.always')} value={rule.when} onChange={(event) => change(index, { when: event.currentTarget.value })} classNames={{ input: classes.code }} />
            <TextInput size="sm" label={t('rule.path', { number: index + 1 })} placeholder={t('whole')} value={rule.path} onChange={(event) => change(index, { path: event.currentTarget.value })} classNames={{ input: classes.code }} />
            <TextInput size="sm" label={t('rule.value', { number: index + 1 })} value={rule.value} onChange={(event) => change(index, { value: event.currentTarget.value })} classNames={{ input: classes.code }} />
            <ActionIcon size="md" color="gray" aria-label={t('rule.remove', { number: index + 1 })} onClick={() => onChange(rules.filter((_, at) => at !== index))}><IconX size={16} /></ActionIcon>
          </div>
        ))}
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={15} />} onClick={() => onChange([...rules, emptyRule])} className={classes.start}>{t('rule.add')}</Button>
      </Stack>
    </fieldset>
  );
}
