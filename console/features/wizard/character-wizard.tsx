'use client';

import { Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { FailureIssue } from '../../lib/failure.ts';
import { failureOfError } from '../../lib/failure.ts';
import { inReadersWords } from '../../lib/issue-words.ts';
import { issuesAt } from '../../lib/issues-at.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { createCharacterMutation } from '../seat/seat-mutations.ts';
import { AttributesStep } from './attributes-step.tsx';
import { creationQuery } from './creation-query.ts';
import type { CreationRules } from './creation-query.ts';
import { ReviewStep } from './review-step.tsx';
import { emptyPlan, sheetOf } from './sheet-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { SkillsStep } from './skills-step.tsx';
import { useDraftSheet } from './use-draft-sheet.ts';
import { WhoStep } from './who-step.tsx';
import { steps, WizardSteps } from './wizard-steps.tsx';
import type { Step } from './wizard-steps.tsx';
import classes from './wizard.module.css';

/** The step whose field an issue belongs to. */
function stepOf(issue: FailureIssue): Step {
  if (issuesAt([issue], ['input', 'sheet', 'skills']).length > 0) return 'skills';
  if (issuesAt([issue], ['input', 'sheet', 'fields']).length > 0) return 'who';
  return issuesAt([issue], ['input', 'sheet']).length > 0 ? 'attributes' : 'who';
}

type Props = { readonly seat: Seat; readonly onMade: () => void; readonly onBack?: (() => void) | undefined };

function useCreation(seat: Seat, onMade: () => void) {
  const { room } = useRoom();
  const create = useAction(createCharacterMutation);
  const clientKey = useRef(newClientKey());
  const make = async (plan: SheetPlan, sheet: ReturnType<typeof sheetOf> | null) => {
    const about = plan.description.trim() === '' ? {} : { description: plan.description.trim() };
    const outcome = await create.run({ input: { roomId: room.id, seatId: seat.id, type: 'player', name: plan.name.trim(), ...about, ...(sheet !== null && { sheet }), clientKey: clientKey.current } });
    if (outcome.ok) onMade();
    return outcome;
  };
  /** Other words are another character. */
  const renew = () => { clientKey.current = newClientKey(); };
  return { make, renew, create };
}

function Making({ rules, seat, onMade, onBack }: Props & { readonly rules: CreationRules }) {
  const t = useTranslations('wizard');
  const notice = useNotice();
  const { room } = useRoom();
  const [plan, setPlan] = useState(() => emptyPlan(rules));
  const [step, setStep] = useState<Step>('who');
  const [tried, setTried] = useState(false);
  const { make, renew, create } = useCreation(seat, onMade);
  const { draft, failure, checking } = useDraftSheet(room.id, plan, rules.creation);
  const change = (next: SheetPlan) => {
    renew();
    create.clear();
    setPlan(next);
  };
  const nameless = plan.name.trim() === '';
  const labels = useMemo(() => new Map(rules.stats.map(({ name, label }) => [name, label])), [rules]);
  const issues = inReadersWords([...(draft?.issues ?? []), ...(create.failure?.issues ?? [])], labels);
  // What nobody has decided yet is no mistake before its step was passed.
  const passed = tried || step === 'review';
  const troubled = new Set<Step>([...(tried && nameless ? (['who'] as const) : []), ...(passed ? issues.map(stepOf) : [])]);
  const submit = async () => {
    setTried(true);
    if (nameless) return setStep('who');
    const outcome = await make(plan, sheetOf(plan, rules.creation));
    const first = outcome.ok ? undefined : outcome.failure.issues[0];
    if (outcome.ok) notice.done(t('made', { name: plan.name.trim() }));
    else if (first !== undefined) setStep(stepOf(first));
  };
  const later = async () => {
    setTried(true);
    if (!nameless) await make(plan, null);
  };
  const at = steps.indexOf(step);
  const props = { rules, plan, onPlan: change, draft, issues, notes: inReadersWords(draft?.notes ?? [], labels) };
  return (
    <Stack gap="md">
      <WizardSteps step={step} troubled={troubled} onStep={setStep} />
      <div className={classes.panel}>
        {step === 'who' && <WhoStep {...props} nameMissing={tried && nameless} />}
        {step === 'who' && <Button mt="sm" px={0} variant="transparent" size="compact-sm" loading={create.pending} onClick={() => void later()}>{t('later')}</Button>}
        {step === 'attributes' && <AttributesStep {...props} />}
        {step === 'skills' && <SkillsStep {...props} />}
        {step === 'review' && <ReviewStep {...props} />}
      </div>
      {failure !== null && <ErrorNotice failure={failure} />}
      {create.failure !== null && <ErrorNotice failure={create.failure} onClose={create.clear} />}
      <Group justify="space-between" className={classes.foot}>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />} disabled={at === 0 && onBack === undefined} onClick={() => { const before = steps[at - 1]; if (before === undefined) onBack?.(); else setStep(before); }}>{t('back')}</Button>
        {step === 'review'
          ? <Button loading={create.pending} disabled={issues.length > 0 || checking} onClick={() => void submit()}>{t('create')}</Button>
          : <Button rightSection={<IconArrowRight size={16} />} onClick={() => setStep(steps[at + 1] ?? 'review')}>{t('next')}</Button>}
      </Group>
    </Stack>
  );
}

/** A new character with a sheet by the room's system, step by step, checked while it is filled in. */
export function CharacterWizard(props: Props) {
  const { room } = useRoom();
  const [{ data, error, fetching }, read] = useQuery({ query: creationQuery, variables: { id: room.rulepack?.id ?? '' }, pause: room.rulepack === null });
  const rules = data?.rulepack ?? null;
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />;
  if (rules === null) return fetching ? <Loading /> : null;
  return <Making key={rules.id} rules={rules} {...props} />;
}
