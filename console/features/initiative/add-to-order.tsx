'use client';

import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { typedNumber } from '../../lib/typed-number.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Initiative } from './use-initiative.ts';

/** For keepers: somebody who is no character of the party, with what orders them. */
function AddByName({ initiative }: { readonly initiative: Initiative }) {
  const t = useTranslations('initiative');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [hidden, setHidden] = useState(false);
  const number = typedNumber(value);
  const add = async () => {
    if (name.trim() === '' || number === null) return;
    if (!(await initiative.change({ action: 'PUT', name: name.trim(), value: number, hidden }))) return;
    setName('');
    setValue('');
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void add(); }}>
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput flex={1} miw={0} size="xs" label={t('somebody')} maxLength={80} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <TextInput w={64} size="xs" label={t('value')} inputMode="numeric" maxLength={7} error={value !== '' && number === null} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
        </Group>
        <Group justify="space-between" gap="xs">
          <Switch size="xs" label={t('hidden')} checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} />
          <Button type="submit" size="compact-sm" variant="default" loading={initiative.pending} disabled={name.trim() === '' || number === null}>{t('add')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Ways into the order: one's own characters by dice, for keepers everybody's and anybody by name. */
export function AddToOrder({ initiative }: { readonly initiative: Initiative }) {
  const t = useTranslations('initiative');
  const { room, isKeeper } = useRoom();
  const there = new Set(room.initiative.flatMap(({ character }) => (character === null ? [] : [character.id])));
  const seats = (isKeeper ? room.seats : room.viewerSeats).filter(({ role }) => role === 'PLAYER');
  const missing = seats.flatMap(({ currentCharacter }) => (currentCharacter === null || there.has(currentCharacter.id) ? [] : [currentCharacter]));
  return (
    <Stack gap="xs">
      {room.rulepack !== null && missing.length > 0 && (
        <Group gap={6}>
          {missing.map(({ id, name }) => <Button key={id} size="compact-sm" variant="light" disabled={initiative.pending} onClick={() => void initiative.change({ action: 'PUT', characterId: id })}>{t('rollFor', { name })}</Button>)}
        </Group>
      )}
      {isKeeper && <AddByName initiative={initiative} />}
    </Stack>
  );
}
