'use client';

import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { updateSeatsMutation } from '../member/member-operations.ts';
import { companion, draftSeats, nobody, seatChanges } from './seat-draft.ts';
import type { SeatDraft } from './seat-draft.ts';
import classes from './seats-editor.module.css';

const roles: readonly Seat['role'][] = ['PLAYER', 'HOST', 'SPECTATOR'];

type RowProps = { readonly draft: SeatDraft; readonly character: string | null; readonly onChange: (draft: SeatDraft) => void; readonly onRemove: () => void };

function SeatRow({ draft, character, onChange, onRemove }: RowProps) {
  const t = useTranslations('seatsEditor');
  const word = useWord();
  const { room } = useRoom();
  const name = draft.name.trim() === '' ? t('unnamed') : draft.name;
  const people = room.members.map(({ id, name: label }) => ({ value: id, label }));
  const players = [{ value: nobody, label: t('nobody') }, { value: companion, label: t('companion') }, ...people];
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <TextInput label={t('name')} maxLength={60} value={draft.name} onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })} error={draft.name.trim() === '' ? t('nameMissing') : null} />
      <Select
        label={t('role')} allowDeselect={false} value={draft.role} data={roles.map((value) => ({ value, label: word('seatRole', value) }))}
        onChange={(value) => onChange({ ...draft, role: roles.find((role) => role === value) ?? draft.role })}
      />
      <Select label={t('player')} allowDeselect={false} value={draft.player} data={players} onChange={(value) => onChange({ ...draft, player: value ?? nobody })} description={character === null ? undefined : t('plays', { character })} inputWrapperOrder={['label', 'input', 'description', 'error']} />
      <ActionIcon className={classes.remove} color="red" onClick={onRemove} aria-label={t('remove', { name })}><IconTrash size={18} /></ActionIcon>
    </div>
  );
}

/** The chairs around the table: what each is called and for, and who sits on it. Nothing changes before it is saved. */
export function SeatsEditor() {
  const t = useTranslations('seatsEditor');
  const { room, reload } = useRoom();
  const notice = useNotice();
  const update = useAction(updateSeatsMutation);
  const [drafts, setDrafts] = useState<readonly SeatDraft[] | null>(null);
  const shown = drafts ?? draftSeats(room.seats);
  const changes = seatChanges(room.seats, shown);
  const change = (next: SeatDraft) => setDrafts(shown.map((draft) => (draft.key === next.key ? next : draft)));
  const add = () => setDrafts([...shown, { key: newClientKey(), id: null, name: t('newName', { number: shown.length + 1 }), role: 'PLAYER', player: nobody }]);
  const save = async () => {
    const outcome = await update.run({ input: { roomId: room.id, seats: changes } });
    if (!outcome.ok) return;
    notice.done(t('saved'));
    setDrafts(null);
    reload();
  };
  const characters = new Map(room.seats.map((seat) => [seat.id, seat.currentCharacter?.name ?? null]));
  const unnamed = shown.some(({ name }) => name.trim() === '');
  return (
    <Section title={t('title')} lead={t('lead')} actions={<Button variant="default" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={add}>{t('add')}</Button>}>
      <div className={classes.rows}>
        {shown.map((draft) => (
          <SeatRow key={draft.key} draft={draft} character={characters.get(draft.id ?? '') ?? null} onChange={change} onRemove={() => setDrafts(shown.filter(({ key }) => key !== draft.key))} />
        ))}
      </div>
      {update.failure !== null && <ErrorNotice failure={update.failure} onClose={update.clear} />}
      {drafts !== null && changes.length > 0 && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setDrafts(null)}>{t('discard')}</Button>
          <Button disabled={unnamed} loading={update.pending} onClick={() => void save()}>{t('save')}</Button>
        </Group>
      )}
    </Section>
  );
}
