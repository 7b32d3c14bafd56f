'use client';

import { Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { TableRoom } from '../room/table-room-query.ts';
import classes from './clock.module.css';
import { ClockFace } from './clock-face.tsx';
import { updateClockMutation } from './clock-mutations.ts';

type Clock = NonNullable<TableRoom['clock']>;

/** Steps that a keeper takes most, as the clock reads them. */
const steps = [{ name: 'tenMinutes', delta: '+10 min' }, { name: 'oneHour', delta: '+1 hour' }, { name: 'oneDay', delta: '+1 day' }] as const;

/** Without a sign at the front words set the clock; with one, time passes. */
function isStretch(text: string): boolean {
  return /^\s*[+\-−＋－]/u.test(text);
}

function Events({ events }: { readonly events: NonNullable<Clock['events']> }) {
  const t = useTranslations('clock');
  if (events.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>{t('events')}</Text>
      <ul className={classes.events}>
        {events.slice(-5).toReversed().map(({ at, label, passed, note }) => <li key={at}><span>{label}</span><span>{[passed ?? t('set'), note].filter((part) => part !== '').join(' · ')}</span></li>)}
      </ul>
    </div>
  );
}

/** For keepers: let time pass, or say what the clock shows. */
function ClockPanel({ clock }: { readonly clock: Clock | null }) {
  const t = useTranslations('clock');
  const { room, reload } = useRoom();
  const update = useAction(updateClockMutation);
  const [text, setText] = useState('');
  const move = async (change: { readonly set: string } | { readonly advance: string }) => {
    const outcome = await update.run({ input: { roomId: room.id, ...change, clientKey: newClientKey() } });
    if (!outcome.ok) return;
    setText('');
    reload();
  };
  const submit = () => {
    if (text.trim() !== '') void move(isStretch(text) ? { advance: text.trim() } : { set: text.trim() });
  };
  return (
    <Stack gap="sm">
      {clock !== null && (
        <Group gap={6}>
          {steps.map(({ name, delta }) => <Button key={name} size="compact-sm" variant="default" disabled={update.pending} onClick={() => void move({ advance: delta })}>{t(`step.${name}`)}</Button>)}
        </Group>
      )}
      <form onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput flex={1} size="sm" label={t(clock === null ? 'start' : 'change')} description={t('changeHint')} placeholder={t('example')} maxLength={200} value={text} onChange={(event) => setText(event.currentTarget.value)} data-autofocus />
          <Button type="submit" size="sm" variant="light" loading={update.pending}>{t('apply')}</Button>
        </Group>
      </form>
      {update.failure !== null && <ErrorNotice failure={update.failure} onClose={update.clear} />}
      {clock?.events != null && <Events events={clock.events} />}
    </Stack>
  );
}

function Face({ clock, children }: { readonly clock: Clock | null; readonly children?: ReactNode }) {
  const t = useTranslations('clock');
  return <><ClockFace minute={clock?.minuteOfDay ?? null} size={18} /><span className={classes.label}>{clock?.label ?? t('none')}</span>{children}</>;
}

/** The time of the story: for everybody to read, for keepers to move. */
export function GameClock() {
  const t = useTranslations('clock');
  const { room, isKeeper } = useRoom();
  const [opened, { toggle, close }] = useDisclosure();
  const { clock } = room;
  if (!isKeeper || room.readOnly) return clock === null ? null : <span className={classes.clock} role="img" aria-label={t('now', { time: clock.label })}><Face clock={clock} /></span>;
  return (
    <Popover opened={opened} onChange={(open) => { if (!open) close(); }} position="bottom-end" trapFocus withArrow shadow="md" width={320}>
      <Popover.Target>
        <UnstyledButton className={classes.clock} data-button onClick={toggle} aria-label={clock === null ? t('startIt') : t('move', { time: clock.label })}><Face clock={clock} /></UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown><ClockPanel clock={clock} /></Popover.Dropdown>
    </Popover>
  );
}
