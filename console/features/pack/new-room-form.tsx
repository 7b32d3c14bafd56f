'use client';

import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { languageName, locales } from '../../i18n/locale.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { usePreference } from '../preference/use-preference.ts';
import { createRoomMutation } from '../room/create-room-mutation.ts';
import { RulepackFields, without } from '../room/rulepack-fields.tsx';
import type { Pack } from './pack-fragment.ts';

/** A room that plays this pack: a name, a language, how many chairs, by which rules. The rest can be set at the table. */
export function NewRoomForm({ pack }: { readonly pack: Pack }) {
  const t = useTranslations('createRoom');
  const router = useRouter();
  const { locale } = usePreference();
  const create = useAction(createRoomMutation);
  const clientKey = useRef(newClientKey());
  const form = useForm({
    initialValues: { name: pack.name, locale: locale as string, seats: 4, rulepack: without as string },
    validate: { name: (name) => (name.trim() === '' ? t('nameMissing') : null) },
    onValuesChange: () => { clientKey.current = newClientKey(); }, // other values are another room
  });
  const submit = form.onSubmit(async ({ rulepack, ...values }) => {
    const system = rulepack === without ? {} : { rulepack };
    const outcome = await create.run({ input: { ...values, ...system, name: values.name.trim(), packId: pack.id, clientKey: clientKey.current } });
    if (outcome.ok) router.push(roomPath(outcome.value.room.id));
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput label={t('name')} maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Group grow align="flex-start">
          <Select label={t('language')} allowDeselect={false} data={locales.map((value) => ({ value, label: languageName[value] }))} {...form.getInputProps('locale')} />
          <NumberInput label={t('seats')} min={1} max={12} clampBehavior="strict" allowDecimal={false} {...form.getInputProps('seats')} />
        </Group>
        <RulepackFields value={{ rulepack: form.values.rulepack, variant: without }} onChange={({ rulepack }) => form.setFieldValue('rulepack', rulepack)} />
        {create.failure !== null && <ErrorNotice failure={create.failure} />}
        <Button type="submit" loading={create.pending} style={{ alignSelf: 'flex-end' }}>{t('submit')}</Button>
      </Stack>
    </form>
  );
}
