'use client';

import { Button, Collapse, Group, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMeasures } from '../../ui/use-measures.ts';
import classes from './model.module.css';
import type { SlotValues } from './slot-values.ts';

type Props = { readonly form: UseFormReturnType<SlotValues>; readonly contextWindow: number | null };

/** What most models never need: sizes and temperature. Empty fields are left to the server. */
export function AdvancedFields({ form, contextWindow }: Props) {
  const t = useTranslations('model');
  const { count } = useMeasures();
  const [opened, { toggle }] = useDisclosure();
  return (
    <>
      <Button className={classes.advanced} variant="subtle" color="gray" size="compact-sm" rightSection={<IconChevronDown size={16} />} onClick={toggle} aria-expanded={opened}>{t('advanced')}</Button>
      <Collapse expanded={opened}>
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <NumberInput
            label={t('contextWindow')} description={contextWindow === null ? t('contextWindowHint') : t('contextWindowNow', { tokens: count(contextWindow) })}
            min={1024} step={1024} allowDecimal={false} thousandSeparator=" " {...form.getInputProps('contextWindow')}
          />
          <NumberInput label={t('maxOutputTokens')} description={t('leaveEmpty')} min={16} step={256} allowDecimal={false} thousandSeparator=" " {...form.getInputProps('maxOutputTokens')} />
          <NumberInput label={t('temperature')} description={t('leaveEmpty')} min={0} max={2} step={0.1} decimalScale={2} {...form.getInputProps('temperature')} />
        </Group>
      </Collapse>
    </>
  );
}
