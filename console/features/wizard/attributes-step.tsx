'use client';

import { Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { issuesAt, wordsAt } from '../../lib/issues-at.ts';
import { costOf, nextCost, spentOn } from '../../lib/point-cost.ts';
import { giveShare } from '../../lib/share-out.ts';
import { NumberField } from '../check/check-circumstances.tsx';
import { CountStepper } from '../../ui/count-stepper.tsx';
import { withFigure } from './sheet-plan.ts';
import { inSheet } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

function FieldWord({ text, note = false }: { readonly text: string | null; readonly note?: boolean }) {
  return text === null ? null : <span className={classes.issue} data-note={note || undefined} role="status">{text}</span>;
}

/** Attributes by dice: what is thrown, and whom the best of it goes to where the dice are alike. */
function Rolled({ rules: { creation }, plan, onPlan }: StepProps) {
  const t = useTranslations('wizard');
  const { attributes, archetypes, sharesRolls } = creation;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">{t('rolledLead')}</Text>
      <ul className={classes.rolls}>{attributes.map(({ name, label, roll }) => <li key={name}><span>{label}</span><code>{roll}</code></li>)}</ul>
      {sharesRolls && archetypes.length > 0 && (
        <Select
          label={t('archetype')} description={t('archetypeHint')} allowDeselect={false} value={plan.archetype ?? ''} onChange={(id) => onPlan({ ...plan, archetype: id === '' ? null : id })}
          data={[{ value: '', label: t('asTheyFall') }, ...archetypes.map(({ id, label, priorities }) => ({ value: id, label: t('archetypeOf', { label, order: priorities.map((each) => each.label).join(' › ') }) }))]}
        />
      )}
    </Stack>
  );
}

/** Attributes for points: each step with its price, and what is left. */
function Bought({ rules: { creation }, plan, onPlan, issues }: StepProps) {
  const t = useTranslations('wizard');
  const { pointBuy, attributes } = creation;
  if (pointBuy === null) return null;
  const left = pointBuy.budget - spentOn(pointBuy.costs, plan.figures);
  return (
    <Stack gap="sm">
      <p className={classes.budget} data-over={left < 0 || undefined} role="status">{t('pointsLeft', { left, budget: pointBuy.budget })}</p>
      <ul className={classes.bought}>
        {attributes.map(({ name, label, buyMinimum, buyMaximum, minimum, maximum }) => {
          const value = plan.figures[name] ?? buyMinimum ?? 0;
          const next = nextCost(pointBuy.costs, value);
          return (
            <li key={name}>
              <CountStepper label={label} value={value} minimum={buyMinimum ?? minimum ?? 0} maximum={buyMaximum ?? maximum ?? 99} onChange={(figure) => onPlan(withFigure(plan, 'figures', name, figure))} />
              <span className={classes.cost}>{t('cost', { cost: costOf(pointBuy.costs, value) ?? 0 })}{next !== null && ` · ${t('nextCost', { cost: next })}`}</span>
              <FieldWord text={wordsAt(issues, inSheet('attributes', name))} />
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

/** Given numbers shared out: choosing one that is taken swaps the two. */
function Shared({ rules: { creation }, plan, onPlan, issues }: StepProps) {
  const t = useTranslations('wizard');
  const numbers = creation.standardArray ?? [];
  const taken = new Set(Object.values(plan.shares));
  const left = numbers.filter((_number, place) => !taken.has(place));
  return (
    <Stack gap="sm">
      <p className={classes.budget} role="status">{left.length === 0 ? t('allShared') : t('toShare', { numbers: left.join(' ') })}</p>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        {creation.attributes.map(({ name, label }) => (
          <Select
            key={name} label={label} placeholder={t('choose')} error={wordsAt(issues, inSheet('attributes', name))} clearable clearButtonProps={{ 'aria-label': t('clear', { label }) }}
            value={plan.shares[name] === undefined ? null : String(plan.shares[name])} onChange={(place) => onPlan({ ...plan, shares: giveShare(plan.shares, name, place === null ? null : Number(place)) })}
            data={numbers.map((number, place) => ({ value: String(place), label: String(number) }))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Attributes written down, within what the system allows. */
function Written({ rules: { creation }, plan, onPlan, issues, notes }: StepProps) {
  const t = useTranslations('wizard');
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
      {creation.attributes.map(({ name, label, minimum, maximum }) => (
        <div key={name}>
          <NumberField label={label} description={minimum !== null && maximum !== null ? t('range', { minimum, maximum }) : undefined} value={plan.figures[name] ?? null} onChange={(value) => onPlan(withFigure(plan, 'figures', name, value))} />
          <FieldWord text={wordsAt(issues, inSheet('attributes', name))} />
          <FieldWord note text={wordsAt(notes, inSheet('attributes', name))} />
        </div>
      ))}
    </SimpleGrid>
  );
}

const parts = { ROLLED: Rolled, POINT_BUY: Bought, STANDARD_ARRAY: Shared, MANUAL: Written } as const;

/** The way to come by attributes, and the attributes by it. */
export function AttributesStep(props: StepProps) {
  const t = useTranslations('wizard');
  const word = useWord();
  const { rules: { creation }, plan, onPlan, issues } = props;
  const Part = parts[plan.method];
  const whole = issuesAt(issues, ['input', 'sheet', 'attributes']).filter(({ path }) => path.length === 3);
  if (creation.attributes.length === 0) return <Text size="sm" c="dimmed">{t('noAttributes')}</Text>;
  return (
    <Stack gap="md">
      {creation.methods.length > 1 && (
        <Radio.Group label={t('method')} value={plan.method} onChange={(method) => { const chosen = creation.methods.find((each) => each === method); if (chosen !== undefined) onPlan({ ...plan, method: chosen }); }}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
            {creation.methods.map((method) => <Radio key={method} value={method} label={word('creationMethod', method)} description={word('creationMethodHint', method)} />)}
          </SimpleGrid>
        </Radio.Group>
      )}
      <Part {...props} />
      {whole.map(({ code, message }) => <FieldWord key={code} text={message} />)}
    </Stack>
  );
}
