'use client';

import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import type { MadeInvite } from './invite-link.tsx';
import { createInviteMutation } from './seat-mutations.ts';

const roles = ['PLAYER', 'SPECTATOR', 'KEEPER'] as const;
const lifetimes = ['hour', 'day', 'week', 'month', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];
type Values = { role: (typeof roles)[number]; seatId: string | null; name: string; lifetime: Lifetime; uses: number };

const hours: Readonly<Record<Lifetime, number | null>> = { hour: 1, day: 24, week: 168, month: 720, never: null };

function expiryOf(lifetime: Lifetime): string | null {
  const lasting = hours[lifetime];
  return lasting === null ? null : new Date(Date.now() + lasting * 3_600_000).toISOString();
}

/** For whom, in which place, for how long. */
export function InviteForm({ seat, onMade }: { readonly seat: Seat | null; readonly onMade: (invite: MadeInvite) => void }) {
  const t = useTranslations('invite');
  const word = useWord();
  const { room } = useRoom();
  const create = useAction(createInviteMutation);
  const clientKey = useRef(newClientKey());
  const form = useForm<Values>({
    initialValues: { role: 'PLAYER', seatId: seat?.id ?? null, name: '', lifetime: 'week', uses: 1 },
    onValuesChange: () => { clientKey.current = newClientKey(); }, // another invite, not the same one again
  });
  const free = room.seats.filter((place) => place.role === 'PLAYER' && (place.member === null || place.id === seat?.id));
  const player = form.values.role === 'PLAYER';
  const submit = form.onSubmit(async ({ role, seatId, name, lifetime, uses }) => {
    const outcome = await create.run({
      input: { roomId: room.id, role, seatId: player ? seatId : null, name: name.trim() === '' ? null : name.trim(), expiresAt: expiryOf(lifetime), uses, clientKey: clientKey.current },
    });
    if (outcome.ok) onMade(outcome.value);
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Group grow align="flex-start">
          <Select label={t('role')} allowDeselect={false} data={roles.map((value) => ({ value, label: word('memberRole', value) }))} {...form.getInputProps('role')} />
          <Select
            label={t('seat')} placeholder={t('anySeat')} disabled={!player} clearable clearButtonProps={{ 'aria-label': t('anySeat') }}
            data={free.map((place) => ({ value: place.id, label: place.currentCharacter === null ? place.name : `${place.name} · ${place.currentCharacter.name}` }))}
            {...form.getInputProps('seatId')}
          />
        </Group>
        <TextInput label={t('name')} description={t('nameHint')} maxLength={60} {...form.getInputProps('name')} />
        <Group grow align="flex-start">
          <Select label={t('lifetime')} allowDeselect={false} data={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))} {...form.getInputProps('lifetime')} />
          <NumberInput label={t('uses')} min={1} max={50} allowDecimal={false} {...form.getInputProps('uses')} />
        </Group>
        {create.failure !== null && <ErrorNotice failure={create.failure} />}
        <Button type="submit" loading={create.pending}>{t('create')}</Button>
      </Stack>
    </form>
  );
}
