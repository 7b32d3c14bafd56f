'use client';

import { NumberInput, Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { mostModifiers } from '../../lib/check-line.ts';
import { difficultyLabel } from '../../lib/issue-words.ts';
import { CountStepper } from '../../ui/count-stepper.tsx';
import { usePreference } from '../preference/use-preference.ts';

type Word = { readonly id: string; readonly label: string };

type DifficultyProps = { readonly difficulties: readonly (Word & { readonly words: readonly string[] })[]; readonly value: string | null; readonly onChange: (id: string | null) => void };

/** How hard a check is; without a choice it is as usual. Nothing for systems that know no difficulties. */
export function DifficultySelect({ difficulties, value, onChange }: DifficultyProps) {
  const t = useTranslations('check');
  const { locale } = usePreference();
  if (difficulties.length === 0) return null;
  return (
    <Select
      label={t('difficulty')} size="sm" allowDeselect={false} comboboxProps={{ withinPortal: false }} value={value ?? ''} onChange={(id) => onChange(id === '' ? null : id)}
      data={[{ value: '', label: t('usual') }, ...difficulties.map((difficulty) => ({ value: difficulty.id, label: difficultyLabel(difficulty, locale) }))]}
    />
  );
}

type ModifierProps = { readonly modifiers: readonly Word[]; readonly counts: Readonly<Record<string, number>>; readonly onChange: (counts: Record<string, number>) => void };

/** What helps or hinders, each counted. */
export function ModifierSteppers({ modifiers, counts, onChange }: ModifierProps) {
  return modifiers.map(({ id, label }) => (
    <CountStepper key={id} label={label} value={counts[id] ?? 0} maximum={mostModifiers} onChange={(count) => onChange({ ...counts, [id]: count })} />
  ));
}

type NumberProps = { readonly label: string; readonly value: number | null; readonly onChange: (value: number | null) => void; readonly minimum?: number; readonly maximum?: number; readonly placeholder?: string; readonly description?: string };

/** One whole number; empty where nobody says. */
export function NumberField({ label, value, onChange, minimum = -999, maximum = 999, placeholder, description }: NumberProps) {
  return (
    <NumberInput
      label={label} description={description} size="sm" allowDecimal={false} min={minimum} max={maximum} placeholder={placeholder} value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}
