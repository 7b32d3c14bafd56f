'use client';

import { Button, SegmentedControl, Slider, Stack, Text, TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { plainRange } from '../../lib/rank-reason.ts';
import { DifficultySelect, ModifierSteppers, NumberField } from '../check/check-circumstances.tsx';
import classes from './rules.module.css';
import type { CheckRules } from './rules-query.ts';
import { rollEntryOf, takesTarget } from './trial-state.ts';
import type { Trial } from './trial-state.ts';

type Props = { readonly rules: CheckRules; readonly trial: Trial; readonly onChange: (change: Partial<Trial>) => void; readonly onThrow: () => void };

function TypedTotal({ rules, trial, onChange }: Omit<Props, 'onThrow'>) {
  const t = useTranslations('rules');
  const range = plainRange(rules.roll ?? '');
  return (
    <div>
      <NumberField label={t('rolled')} value={trial.roll} onChange={(roll) => { if (roll !== null) onChange({ roll }); }} />
      {range !== null && (
        <Slider
          mt="xs" thumbLabel={t('rolled')} label={null} min={range.least} max={range.most} value={Math.min(Math.max(trial.roll, range.least), range.most)}
          onChange={(roll) => onChange({ roll })} color="verdigris"
        />
      )}
    </div>
  );
}

function TypedRoll(props: Omit<Props, 'onThrow'>) {
  const t = useTranslations('rules');
  const { rules, trial, onChange } = props;
  const entry = rollEntryOf(rules);
  if (entry === 'total') return <TypedTotal {...props} />;
  if (entry === 'faces') return <TextInput size="sm" label={t('faces')} description={t('facesHint')} value={trial.faces} onChange={(event) => onChange({ faces: event.currentTarget.value })} />;
  return (
    <div className={classes.pair}>
      <NumberField label={t('successes')} minimum={0} value={trial.successes} onChange={(successes) => onChange({ successes: successes ?? 0 })} />
      <NumberField label={t('ones')} minimum={0} value={trial.ones} onChange={(ones) => onChange({ ones: ones ?? 0 })} />
    </div>
  );
}

/** Figures of a sheet, for systems that reckon what is rolled against. */
function Figures({ rules, trial, onChange }: Omit<Props, 'onThrow'>) {
  const attributes = rules.stats.filter(({ part }) => part === 'ATTRIBUTE');
  if (rules.target !== 'EXPRESSION') return null;
  return (
    <div className={classes.pair}>
      {attributes.map(({ name, label, default: start }) => (
        <NumberField key={name} label={label} value={trial.figures[name] ?? (typeof start === 'number' ? start : null)} onChange={(value) => onChange({ figures: { ...trial.figures, [name]: value ?? 0 } })} />
      ))}
    </div>
  );
}

/** The values to try: a roll that is typed or thrown, what it is held against, and the circumstances. */
export function TrialForm(props: Props) {
  const t = useTranslations('rules');
  const { rules, trial, onChange, onThrow } = props;
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="sm" aria-label={t('how')} value={trial.thrown ? 'thrown' : 'typed'} onChange={(how) => onChange({ thrown: how === 'thrown' })}
        data={[{ value: 'typed', label: t('typed') }, { value: 'thrown', label: t('thrown') }]}
      />
      {!trial.thrown && <TypedRoll {...props} />}
      <div className={classes.pair}>
        {takesTarget(rules) && <NumberField label={t(rules.target === 'DC' ? 'dc' : 'figure')} value={trial.target} onChange={(target) => onChange({ target })} />}
        <DifficultySelect difficulties={rules.difficulties} value={trial.difficulty} onChange={(difficulty) => onChange({ difficulty })} />
        {rules.target === 'DC' && <NumberField label={t('situational')} value={trial.situational} onChange={(situational) => onChange({ situational: situational ?? 0 })} />}
        {rules.params.map(({ id, label, minimum, maximum, default: usual }) => (
          <NumberField key={id} label={label} minimum={minimum} maximum={maximum} value={trial.params[id] ?? usual} onChange={(value) => { if (value !== null) onChange({ params: { ...trial.params, [id]: value } }); }} />
        ))}
      </div>
      <Figures {...props} />
      {trial.thrown && rules.modifiers.length > 0 && <div className={classes.steppers}><ModifierSteppers modifiers={rules.modifiers} counts={trial.modifiers} onChange={(modifiers) => onChange({ modifiers })} /></div>}
      {trial.thrown && <Button variant="light" leftSection={<IconDice5 size={18} />} onClick={onThrow}>{t('throw')}</Button>}
      <Text size="xs" c="dimmed">{t('triedHint')}</Text>
    </Stack>
  );
}
