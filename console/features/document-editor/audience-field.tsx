'use client';

import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRoom } from '../room/room-provider.tsx';

/** Who sees a new document from the start: everyone, these seats, or with no seat only the keeper. */
export type NewAudience = { readonly everyone: boolean; readonly seats: readonly string[] };
export const keeperOnly: NewAudience = { everyone: false, seats: [] };

type Mode = 'keeper' | 'everyone' | 'seats';
type Props = { readonly value: NewAudience; readonly mode: Mode; readonly onChange: (mode: Mode, value: NewAudience) => void };

/** Decides who sees what is being written. Nothing is shown by accident: the keeper alone is where it starts. */
export function AudienceField({ value, mode, onChange }: Props) {
  const t = useTranslations('editor');
  const { room } = useRoom();
  const pick = (next: string) => {
    if (next === 'everyone') onChange('everyone', { everyone: true, seats: [] });
    else onChange(next === 'seats' ? 'seats' : 'keeper', keeperOnly);
  };
  return (
    <Stack gap="xs">
      <Radio.Group label={t('audience')} value={mode} onChange={pick}>
        <Group gap="lg" mt="xs">
          <Radio value="keeper" label={t('toKeeper')} />
          <Radio value="everyone" label={t('toEveryone')} />
          <Radio value="seats" label={t('toSeats')} />
        </Group>
      </Radio.Group>
      {mode === 'seats' && (
        <Checkbox.Group aria-label={t('toSeats')} value={[...value.seats]} onChange={(seats) => onChange('seats', { everyone: false, seats })}>
          <Group gap="md">
            {room.seats.filter(({ role }) => role === 'PLAYER').map((seat) => <Checkbox key={seat.id} value={seat.id} label={seat.currentCharacter?.name ?? seat.name} />)}
          </Group>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

export type AudienceMode = Mode;
