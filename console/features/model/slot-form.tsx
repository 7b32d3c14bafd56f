'use client';

import { Button, Group, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { configureModelMutation, noProvider, scriptedProvider, testModelMutation } from './model-operations.ts';
import type { ModelPreset, ModelSlot } from './model-operations.ts';
import { addressOf, losesKey, optionsOf, valuesOf } from './slot-values.ts';
import type { SlotValues } from './slot-values.ts';
import { TestResult } from './test-result.tsx';

type Props = { readonly name: string; readonly slot: ModelSlot | null; readonly presets: readonly ModelPreset[]; readonly onChanged: () => void };

/** Which model a slot uses and how it is reached. Saving also asks it once, so a wrong key is known at once. */
export function SlotForm({ name, slot, presets, onChanged }: Props) {
  const t = useTranslations('model');
  const notice = useNotice();
  const configure = useAction(configureModelMutation);
  const test = useAction(testModelMutation);
  const form = useForm<SlotValues>({
    initialValues: valuesOf(slot, presets),
    validate: { model: (model, { preset }) => (preset !== scriptedProvider && preset !== noProvider && model.trim() === '' ? t('modelMissing') : null) },
  });
  const { values } = form;
  const preset = presets.find(({ id }) => id === values.preset) ?? null;
  const scripted = values.preset === scriptedProvider;
  const none = values.preset === noProvider;
  const choose = (id: string | null) => form.setValues({ preset: id ?? values.preset, baseUrl: presets.find((option) => option.id === id)?.baseUrl ?? '', contextWindow: '' });
  // The window that holds now is the old model's; for another one it is looked up anew unless it was typed in.
  const renameModel = (model: string) => form.setValues({ model, ...(values.contextWindow === form.getInitialValues().contextWindow && { contextWindow: '' }) });
  const runTest = async () => {
    await test.run({ slot: name });
    onChanged();
  };
  const submit = form.onSubmit(async (sent) => {
    const key = sent.key.trim() === '' ? {} : { key: sent.key.trim() };
    const options = optionsOf(sent);
    const outcome = await configure.run({
      input: {
        slot: name, provider: preset?.provider ?? sent.preset, preset: preset === null || preset.id === preset.provider ? null : preset.id,
        baseUrl: addressOf(sent, presets), model: sent.model.trim(), ...key, ...(options !== null && { options }),
      },
    });
    if (!outcome.ok) return;
    form.setFieldValue('key', '');
    form.resetDirty();
    notice.done(t('saved'));
    if (none) onChanged();
    else await runTest();
  });
  return (
    <form onSubmit={submit} autoComplete="off">
      <Stack gap="md">
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <Select label={t('provider')} allowDeselect={false} searchable data={presets.map(({ id, label }) => ({ value: id, label: id === scriptedProvider ? t('scriptedName') : id === noProvider ? t('noEmbedding') : label }))} value={values.preset} onChange={choose} />
          {!scripted && !none && <TextInput label={t('model')} description={t('modelHint')} inputWrapperOrder={['label', 'input', 'description', 'error']} maxLength={200} spellCheck={false} {...form.getInputProps('model')} onChange={(event) => renameModel(event.currentTarget.value)} />}
        </Group>
        {scripted && <Text size="sm" c="dimmed">{t('scriptedHint')}</Text>}
        {!scripted && !none && (
          <>
            <TextInput label={t('baseUrl')} description={t('baseUrlHint')} placeholder="https://" spellCheck={false} {...form.getInputProps('baseUrl')} />
            <PasswordInput
              label={t('key')} autoComplete="new-password" spellCheck={false} visibilityToggleButtonProps={{ 'aria-label': t('showKey') }}
              description={losesKey(slot, values, presets) ? t('keyLost') : slot?.hasKey === true ? t('keyStored') : preset?.needsKey === false ? t('keyOptional') : t('keyNeeded')}
              placeholder={slot?.hasKey === true && !losesKey(slot, values, presets) ? '••••••••••••' : undefined} {...form.getInputProps('key')}
            />
            <AdvancedFields form={form} contextWindow={slot?.contextWindow ?? null} />
          </>
        )}
        {configure.failure !== null && <ErrorNotice failure={configure.failure} />}
        {test.failure !== null && <ErrorNotice failure={test.failure} />}
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconPlugConnected size={18} />} disabled={slot === null || none || form.isDirty()} loading={test.pending} onClick={() => void runTest()}>{t('test')}</Button>
          <Button type="submit" loading={configure.pending}>{t('save')}</Button>
        </Group>
        {slot?.lastTest != null && !test.pending && !form.isDirty() && <TestResult test={slot.lastTest} />}
      </Stack>
    </form>
  );
}
