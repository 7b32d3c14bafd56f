'use client';

import { SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { wordsAt } from '../../lib/issues-at.ts';
import { useTakenName } from '../character/use-taken-name.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { StepProps } from './step-props.ts';
import { inSheet } from './step-props.ts';

/** The name, what anybody would notice, and the words that the system has a place for. */
export function WhoStep({ rules, plan, onPlan, issues, nameMissing }: StepProps & { readonly nameMissing: boolean }) {
  const t = useTranslations('character');
  const w = useTranslations('wizard');
  const { room } = useRoom();
  const isTaken = useTakenName(room.id, plan.name);
  const fields = rules.stats.filter(({ part }) => part === 'FIELD');
  return (
    <Stack gap="sm">
      <TextInput
        label={t('name')} maxLength={80} data-autofocus value={plan.name} error={nameMissing ? t('nameMissing') : (wordsAt(issues, ['input', 'name']) ?? (isTaken ? w('nameTaken') : null))}
        onChange={(event) => onPlan({ ...plan, name: event.currentTarget.value })}
      />
      <Textarea
        label={t('description')} description={t('descriptionHint')} autosize minRows={2} maxRows={6} maxLength={4000} value={plan.description} error={wordsAt(issues, ['input', 'description'])}
        onChange={(event) => onPlan({ ...plan, description: event.currentTarget.value })}
      />
      {fields.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {fields.map(({ name, label }) => (
            <TextInput
              key={name} label={label} maxLength={200} value={plan.fields[name] ?? ''} error={wordsAt(issues, inSheet('fields', name))}
              onChange={(event) => onPlan({ ...plan, fields: { ...plan.fields, [name]: event.currentTarget.value } })}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}
