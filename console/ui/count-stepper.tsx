'use client';

import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './count-stepper.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly minimum?: number;
  readonly maximum: number;
  readonly disabled?: boolean;
  /** The value in other words than its digits, such as `+2`. */
  readonly shown?: string;
};

/** A small count with a step down and a step up, for thumbs and keys alike. */
export function CountStepper({ label, value, onChange, minimum = 0, maximum, disabled = false, shown = String(value) }: Props) {
  const t = useTranslations('stepper');
  return (
    <span className={classes.stepper} role="group" aria-label={label}>
      <span className={classes.label} aria-hidden>{label}</span>
      <ActionIcon size="md" variant="default" disabled={disabled || value <= minimum} onClick={() => onChange(value - 1)} aria-label={t('less', { label })}><IconMinus size={14} /></ActionIcon>
      <output className={classes.value} aria-live="polite" data-set={value !== 0 || undefined}>{shown}</output>
      <ActionIcon size="md" variant="default" disabled={disabled || value >= maximum} onClick={() => onChange(value + 1)} aria-label={t('more', { label })}><IconPlus size={14} /></ActionIcon>
    </span>
  );
}
