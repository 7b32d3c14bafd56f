'use client';

import { Button, Stack, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useTakenName } from '../character/use-taken-name.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { createCharacterMutation } from './seat-mutations.ts';

/** A character of one's own, in two strokes; sheets and details follow in play. */
export function NewCharacterForm({ seat, onMade }: { readonly seat: Seat; readonly onMade: () => void }) {
  const t = useTranslations('character');
  const w = useTranslations('wizard');
  const { room } = useRoom();
  const create = useAction(createCharacterMutation);
  const clientKey = useRef(newClientKey());
  const form = useForm({
    initialValues: { name: '', description: '' },
    validate: { name: (name) => (name.trim() === '' ? t('nameMissing') : null) },
    onValuesChange: () => { clientKey.current = newClientKey(); },
  });
  const isTaken = useTakenName(room.id, form.values.name);
  const submit = form.onSubmit(async ({ name, description }) => {
    const about = description.trim() === '' ? {} : { description: description.trim() };
    const outcome = await create.run({ input: { roomId: room.id, seatId: seat.id, type: 'player', name: name.trim(), ...about, clientKey: clientKey.current } });
    if (outcome.ok) onMade();
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput label={t('name')} maxLength={80} {...form.getInputProps('name')} error={form.errors['name'] ?? (isTaken ? w('nameTaken') : null)} />
        <Textarea label={t('description')} description={t('descriptionHint')} autosize minRows={2} maxRows={8} maxLength={4000} {...form.getInputProps('description')} />
        {create.failure !== null && <ErrorNotice failure={create.failure} onClose={create.clear} />}
        <Button type="submit" variant="default" loading={create.pending}>{t('create')}</Button>
      </Stack>
    </form>
  );
}
