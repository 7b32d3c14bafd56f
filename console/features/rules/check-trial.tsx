'use client';

import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { rungStates } from '../../lib/rank-reason.ts';
import { Section } from '../../ui/section.tsx';
import { Ladder } from './ladder.tsx';
import classes from './rules.module.css';
import type { RulepackInFull } from './rules-query.ts';
import { TrialForm } from './trial-form.tsx';
import { TrialResult } from './trial-result.tsx';
import { firstTrial, judgedOf } from './trial-state.ts';
import { useTryCheck } from './use-try-check.ts';

type Props = { readonly rulepack: RulepackInFull; readonly variant: string | null; readonly onVariant: (variant: string | null) => void };

function VariantSelect({ rulepack, variant, onVariant }: Props) {
  const t = useTranslations('rules');
  if (rulepack.variants.length === 0) return null;
  return (
    <Select
      w={220} aria-label={t('variant')} allowDeselect={false} value={variant ?? ''} onChange={(id) => onVariant(id === '' ? null : id)}
      data={[{ value: '', label: t('usualLadder') }, ...rulepack.variants.map(({ id, label }) => ({ value: id, label: t('house', { label }) }))]}
    />
  );
}

/** The ladder of a system, and values to try on it. */
export function CheckTrial(props: Props) {
  const t = useTranslations('rules');
  const { rulepack, variant } = props;
  const [trial, setTrial] = useState(() => firstTrial(rulepack));
  const { tried, of, failure, throwDice } = useTryCheck(rulepack, trial, variant);
  if (rulepack.roll === null) return null;
  const states = rungStates(rulepack.ladder, tried?.outcome?.id ?? null, tried === null || of === null ? null : judgedOf(tried, of));
  const reached = rulepack.ladder[states.indexOf('reached')];
  return (
    <Section title={t(rulepack.scripted ? 'tryTitle' : 'ladderTitle')} lead={t(rulepack.scripted ? 'scriptLead' : 'ladderLead')} actions={<VariantSelect {...props} />}>
      <div className={classes.trial} data-alone={rulepack.scripted || undefined}>
        <div className={classes.trialForm}>
          <TrialForm rules={rulepack} trial={trial} onChange={(change) => setTrial((before) => ({ ...before, ...change }))} onThrow={throwDice} />
        </div>
        <div className={classes.trialSide}>
          <TrialResult rules={rulepack} tried={tried} failure={failure} when={reached?.when ?? null} />
          {!rulepack.scripted && <Ladder ladder={rulepack.ladder} states={states} />}
        </div>
      </div>
    </Section>
  );
}
