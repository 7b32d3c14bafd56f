'use client';

import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isCheck, mostTyped } from '../../lib/check-line.ts';
import type { CheckChoice } from '../../lib/check-line.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { CheckRules } from '../rules/rules-query.ts';
import { DifficultySelect, ModifierSteppers, NumberField } from './check-circumstances.tsx';
import classes from './check.module.css';
import type { Rolling } from './use-check.ts';

type Props = {
  readonly rules: CheckRules;
  readonly choice: CheckChoice;
  readonly onChange: (choice: CheckChoice) => void;
  readonly rolling: Rolling;
  readonly onRoll: () => void;
  /** What the button says. */
  readonly label: string;
  /** Where the stat is chosen, if it is chosen here. */
  readonly picker?: ReactNode;
};

/** What a number in the place of the sheet's is called in the system; null where it knows none. */
function useNumberLabel({ target, params }: CheckRules): string | null {
  const t = useTranslations('check');
  if (target === 'DC') return t('dc');
  if (target !== 'NONE') return t('number');
  const first = params[0];
  return first === undefined ? null : t('pool', { label: first.label });
}

/** Systems that hold checks against a sheet need to know what is rolled on; the others roll as they are. */
function mayRoll({ target }: CheckRules, choice: CheckChoice): boolean {
  return isCheck(choice) || (target !== 'SKILL' && target !== 'ATTRIBUTE');
}

/** A check put together by hand: difficulty, what helps and hinders, a number instead of the sheet's, in the open or in private. */
export function CheckForm({ rules, choice, onChange, rolling, onRoll, label, picker }: Props) {
  const t = useTranslations('check');
  const number = useNumberLabel(rules);
  const change = (part: Partial<CheckChoice>) => onChange({ ...choice, ...part });
  return (
    <form onSubmit={(event) => { event.preventDefault(); onRoll(); }}>
      <Stack gap="sm">
        {picker}
        <div className={classes.fields}>
          <DifficultySelect difficulties={rules.difficulties} value={choice.difficulty} onChange={(difficulty) => change({ difficulty })} />
          {number !== null && <NumberField label={number} minimum={0} maximum={mostTyped} placeholder={t(rules.target === 'DC' ? 'asUsual' : 'asOnSheet')} value={choice.target} onChange={(target) => change({ target })} />}
          {rules.target === 'DC' && <NumberField label={t('shift')} value={choice.shift} onChange={(shift) => change({ shift: shift ?? 0 })} />}
        </div>
        {rules.modifiers.length > 0 && <div className={classes.steppers}><ModifierSteppers modifiers={rules.modifiers} counts={choice.modifiers} onChange={(modifiers) => change({ modifiers })} /></div>}
        {rolling.failure !== null && <ErrorNotice failure={rolling.failure} onClose={rolling.clear} />}
        <Group justify="space-between" gap="sm">
          <Switch label={t('private')} checked={rolling.secret} onChange={(event) => rolling.setSecret(event.currentTarget.checked)} />
          <Button type="submit" leftSection={<IconDice5 size={18} />} loading={rolling.pending} disabled={!mayRoll(rules, choice)}>{label}</Button>
        </Group>
        {rolling.secret && <Text size="xs" c="dimmed">{t('privateHint')}</Text>}
      </Stack>
    </form>
  );
}
