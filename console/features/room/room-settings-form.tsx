'use client';

import { Button, Group, NumberInput, Radio, SegmentedControl, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { answeringPolicies } from './answering.ts';
import type { Answering } from './answering.ts';
import { useRoom } from './room-provider.tsx';
import { RulepackFields, without } from './rulepack-fields.tsx';
import type { SystemChoice } from './rulepack-fields.tsx';
import { setPhaseMutation, updateRoomMutation } from './room-settings-mutations.ts';
import type { TableRoom } from './table-room-query.ts';

const statuses = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
const phases = ['AUTO', 'SETUP', 'PREP', 'PLAY'] as const;
type Phase = (typeof phases)[number];
type Values = { name: string; status: TableRoom['status']; answering: Answering; quietSeconds: number; phase: Phase; system: SystemChoice; playersSkip: boolean };

/** What the room is played by as it was read: a system that is gone still has its id. */
function systemNow({ rulepack, rulepackVariant, missingRulepack }: TableRoom): SystemChoice {
  return { rulepack: missingRulepack ?? rulepack?.id ?? without, variant: rulepackVariant ?? without };
}

/** The part of the update that is about rules: nothing where nothing changed. */
function systemChange(before: SystemChoice, { rulepack, variant }: SystemChoice) {
  return { ...(rulepack !== before.rulepack && { rulepack }), ...((variant !== before.variant || rulepack !== before.rulepack) && { rulepackVariant: variant }) };
}

/** Name, running state, when the keeper answers, and the phase: left to the room or pinned. */
export function RoomSettingsForm({ onSaved }: { readonly onSaved: () => void }) {
  const t = useTranslations('roomSettings');
  const word = useWord();
  const { room, reload } = useRoom();
  const update = useAction(updateRoomMutation);
  const pin = useAction(setPhaseMutation);
  const phaseNow: Phase = room.phasePinned ? room.phase : 'AUTO';
  const form = useForm<Values>({
    initialValues: { name: room.name, status: room.status, answering: room.answering, quietSeconds: room.quietSeconds, phase: phaseNow, system: systemNow(room), playersSkip: room.playersSkip },
    validate: { name: (name) => (name.trim() === '' ? t('nameMissing') : null) },
  });
  const submit = form.onSubmit(async ({ name, status, answering, quietSeconds, phase, system, playersSkip }) => {
    const quiet = answering === 'QUIET_TIME' ? { quietSeconds } : {};
    const saved = await update.run({ input: { id: room.id, name: name.trim(), status, answering, playersSkip, ...quiet, ...systemChange(systemNow(room), system) } });
    const pinned = phase === phaseNow ? saved : await pin.run({ roomId: room.id, phase: phase === 'AUTO' ? null : phase });
    reload();
    if (saved.ok && pinned.ok) onSaved();
  });
  const failure = update.failure ?? pin.failure;
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Group grow align="flex-start">
          <TextInput label={t('name')} maxLength={120} {...form.getInputProps('name')} />
          <Select label={t('status')} allowDeselect={false} data={statuses.map((value) => ({ value, label: word('roomStatus', value) }))} {...form.getInputProps('status')} />
        </Group>
        <RulepackFields withVariant value={form.values.system} onChange={(system) => form.setFieldValue('system', system)} before={room.rulepack} missing={room.missingRulepack} />
        <Radio.Group label={t('answering')} {...form.getInputProps('answering')}>
          <Stack gap="xs" mt="xs">
            {answeringPolicies.map((policy) => <Radio key={policy} value={policy} label={word('answering', policy)} description={word('answeringHint', policy)} />)}
          </Stack>
        </Radio.Group>
        {form.values.answering === 'QUIET_TIME' && <NumberInput label={t('quietSeconds')} min={5} max={3600} allowDecimal={false} {...form.getInputProps('quietSeconds')} />}
        <Stack gap={6}>
          <Text fw={500} size="sm" id="room-phase">{t('phase')}</Text>
          <SegmentedControl aria-labelledby="room-phase" data={phases.map((value) => ({ value, label: word('phase', value) }))} {...form.getInputProps('phase')} />
          <Text size="xs" c="dimmed">{t('phaseHint')}</Text>
        </Stack>
        <Switch label={t('playersSkip')} description={t('playersSkipHint')} {...form.getInputProps('playersSkip', { type: 'checkbox' })} />
        {failure !== null && <ErrorNotice failure={failure} />}
        <Button type="submit" loading={update.pending || pin.pending} style={{ alignSelf: 'flex-end' }}>{t('save')}</Button>
      </Stack>
    </form>
  );
}
