'use client';

import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './wizard.module.css';

export const steps = ['who', 'attributes', 'skills', 'review'] as const;
export type Step = (typeof steps)[number];

type Props = { readonly step: Step; readonly troubled: ReadonlySet<Step>; readonly onStep: (step: Step) => void };

/** Where in the making of a character one is, and which steps still have something wrong. */
export function WizardSteps({ step, troubled, onStep }: Props) {
  const t = useTranslations('wizard');
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map((each, index) => (
        <li key={each} className={classes.step}>
          <UnstyledButton className={classes.stepButton} aria-current={each === step ? 'step' : undefined} onClick={() => onStep(each)}>
            <span className={classes.stepNumber} aria-hidden>{index + 1}</span>
            {t(`step.${each}`)}
            {troubled.has(each) && <IconAlertCircle size={15} role="img" aria-label={t('troubled')} />}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
