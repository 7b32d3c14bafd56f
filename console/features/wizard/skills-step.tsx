'use client';

import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { issuesAt, wordsAt } from '../../lib/issues-at.ts';
import type { CreationRules, SheetDraft } from './creation-query.ts';
import { withFigure } from './sheet-plan.ts';
import { inSheet } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** The points that there are for skills, and how many are spent. More than that only warns. */
export function BudgetLine({ budget }: { readonly budget: SheetDraft['budget'] | undefined }) {
  const t = useTranslations('wizard');
  if (budget == null || budget.maximum === 0) return null;
  return (
    <p className={classes.budget} data-over={budget.left < 0 || undefined} role="status">
      {t(budget.left < 0 ? 'skillsOver' : 'skillsLeft', { left: Math.abs(budget.left), maximum: budget.maximum })}
      <span className={classes.cost}>{budget.parts.filter(({ id, label }) => id !== label).map(({ label, points }) => t('budgetPart', { label, points })).join(' · ')}</span>
    </p>
  );
}

function boundsOf({ creation }: CreationRules, name: string) {
  const own = creation.skills.find((skill) => skill.name === name);
  return { minimum: own?.minimum ?? creation.skillMinimum, maximum: own?.maximum ?? creation.skillMaximum };
}

/** Skills, each where the system starts it until somebody writes another number. */
export function SkillsStep({ rules, plan, onPlan, draft, issues, notes }: StepProps) {
  const t = useTranslations('wizard');
  const [search, setSearch] = useState('');
  const skills = rules.stats.filter(({ part }) => part === 'SKILL');
  const sought = search.trim().toLowerCase();
  const shown = skills.filter(({ name, label }) => sought === '' || label.toLowerCase().includes(sought) || name.toLowerCase().includes(sought));
  const starts = new Map((draft?.skills ?? []).map(({ name, value }) => [name, value]));
  const whole = issuesAt([...issues, ...notes], ['input', 'sheet', 'skills']).filter(({ path }) => path.length === 3);
  if (skills.length === 0) return <Text size="sm" c="dimmed">{t('noSkills')}</Text>;
  return (
    <Stack gap="sm">
      {plan.method === 'ROLLED' && rules.creation.budgets.length > 0 && <Text size="sm" c="dimmed">{t('budgetGuess')}</Text>}
      <BudgetLine budget={draft?.budget} />
      {whole.map(({ code, message }) => <span key={code} className={classes.issue} data-note role="status">{message}</span>)}
      {skills.length > 12 && <TextInput size="sm" aria-label={t('searchSkills')} placeholder={t('searchSkills')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />}
      <ul className={classes.skills} aria-label={t('step.skills')}>
        {shown.map(({ name, label, default: start }) => {
          const { minimum, maximum } = boundsOf(rules, name);
          const usual = plan.skills[name] === undefined ? (starts.get(name) ?? start) : start;
          return (
            <li key={name} data-changed={plan.skills[name] !== undefined || undefined}>
              <span className={classes.skillName} id={`skill-${name}`}>{label}</span>
              <NumberInput
                size="xs" w={92} aria-labelledby={`skill-${name}`} allowDecimal={false} placeholder={typeof usual === 'number' ? String(usual) : '0'} startValue={typeof usual === 'number' ? usual : 0}
                {...(minimum !== null && { min: minimum })} {...(maximum !== null && { max: maximum })} clampBehavior="none" value={plan.skills[name] ?? ''}
                error={wordsAt(issues, inSheet('skills', name)) !== null} onChange={(value) => onPlan(withFigure(plan, 'skills', name, typeof value === 'number' ? value : null))}
              />
              {[wordsAt(issues, inSheet('skills', name)), wordsAt(notes, inSheet('skills', name))].map((text, index) => text !== null && <span key={index} className={classes.issue} data-note={index === 1 || undefined} role="status">{text}</span>)}
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <Text size="sm" c="dimmed">{t('noMatch')}</Text>}
    </Stack>
  );
}
