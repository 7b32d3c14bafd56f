'use client';

import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDice5 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IssueList } from '../../ui/issue-list.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { figureText } from '../sheet/stat-figure.ts';
import type { StatLine } from '../sheet/sheet-query.ts';
import { BudgetLine } from './skills-step.tsx';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

function factsOf(lines: readonly Pick<StatLine, 'name' | 'label' | 'value'>[]) {
  return lines.map(({ label, value }) => ({ term: label, value: figureText(value) }));
}

/** What all of it comes to, before it is made. */
export function ReviewStep({ plan, draft, issues, notes }: StepProps) {
  const t = useTranslations('wizard');
  const rolled = plan.method === 'ROLLED';
  const changed = (draft?.skills ?? []).filter(({ name }) => plan.skills[name] !== undefined);
  const words = (list: readonly { readonly code: string; readonly message: string }[]) => list.map(({ code, message }) => ({ path: [], code, message }));
  return (
    <Stack gap="md">
      <Text ff="var(--lk-serif)" fz="lg" fw={600}>{plan.name.trim() === '' ? t('noName') : plan.name}</Text>
      {plan.description.trim() !== '' && <Text size="sm" style={{ whiteSpace: 'pre-line' }}>{plan.description}</Text>}
      {issues.length > 0 && <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} />} title={t('wrong')}><IssueList issues={words(issues)} /></Alert>}
      {notes.length > 0 && <Alert color="brass" variant="light" icon={<IconAlertTriangle size={20} />} title={t('notes')}><IssueList issues={words(notes)} /></Alert>}
      {rolled && <Alert color="brass" variant="light" icon={<IconDice5 size={20} />}>{t('rolledReview')}</Alert>}
      <div className={classes.review}>
        {!rolled && draft !== null && draft.attributes.length > 0 && <section><h3>{t('step.attributes')}</h3><FactList facts={factsOf(draft.attributes)} /></section>}
        {!rolled && draft !== null && draft.secondary.length > 0 && <section><h3>{t('follows')}</h3><FactList facts={factsOf(draft.secondary)} /></section>}
        <section><h3>{t('step.skills')}</h3>{changed.length === 0 ? <Text size="sm" c="dimmed">{t('skillsUsual')}</Text> : <FactList facts={factsOf(changed)} />}</section>
        {draft !== null && draft.fields.length > 0 && <section><h3>{t('words')}</h3><FactList facts={factsOf(draft.fields)} /></section>}
      </div>
      {!rolled && <BudgetLine budget={draft?.budget} />}
    </Stack>
  );
}
