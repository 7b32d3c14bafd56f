'use client';

import { Button, Modal, MultiSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { bindSeatMutation } from './seat-mutations.ts';
import { useRoomCharacters } from './use-room-characters.ts';

function BindingForm({ seat, onSaved }: { readonly seat: Seat; readonly onSaved: () => void }) {
  const t = useTranslations('seats');
  const { room, reload } = useRoom();
  const notice = useNotice();
  const { characters, failure, retry } = useRoomCharacters(room.id);
  const bind = useAction(bindSeatMutation);
  const [auto, setAuto] = useState(seat.binding.auto);
  const [ids, setIds] = useState<string[]>(seat.binding.auto ? [] : seat.characters.map(({ id }) => id));
  const elsewhere = new Map(room.seats.flatMap(({ id, name, binding, characters: bound }) => (id === seat.id || binding.auto ? [] : bound.map((character) => [character.id, name] as const))));
  const save = async () => {
    const outcome = await bind.run({ input: { roomId: room.id, seats: [{ id: seat.id, binding: auto ? { auto: true } : { characterIds: ids } }] } });
    if (!outcome.ok) return;
    notice.done(t('bound', { name: seat.name }));
    reload();
    onSaved();
  };
  if (failure !== null) return <ErrorNotice failure={failure} onRetry={retry} />;
  if (characters === null) return <Loading />;
  return (
    <Stack gap="md">
      <Radio.Group value={auto ? 'auto' : 'list'} onChange={(value) => setAuto(value === 'auto')} label={t('whom')}>
        <Stack gap="xs" mt="xs">
          {seat.role === 'PLAYER' && <Radio value="auto" label={t('bindAuto')} description={t('bindAutoHint')} />}
          <Radio value="list" label={t('bindList')} description={t('bindListHint')} />
        </Stack>
      </Radio.Group>
      {!auto && (
        <MultiSelect
          label={t('characters')} description={t('charactersHint')} searchable value={ids} onChange={setIds} maxValues={64}
          data={characters.map(({ id, name }) => ({ value: id, label: elsewhere.has(id) ? t('atSeat', { name, seat: elsewhere.get(id) ?? '' }) : name, disabled: elsewhere.has(id) }))}
        />
      )}
      {bind.failure !== null && <ErrorNotice failure={bind.failure} onClose={bind.clear} />}
      <Button loading={bind.pending} onClick={() => void save()} style={{ alignSelf: 'flex-end' }}>{t('save')}</Button>
    </Stack>
  );
}

type Props = { readonly seat: Seat | null; readonly onClose: () => void };

/** The dialog in which a keeper says whom a seat plays. */
export function BindingModal({ seat, onClose }: Props) {
  const t = useTranslations('seats');
  return (
    <Modal opened={seat !== null} onClose={onClose} title={t('bindTitle', { name: seat?.name ?? '' })} closeButtonProps={{ 'aria-label': t('close') }}>
      {seat !== null && <BindingForm key={seat.id} seat={seat} onSaved={onClose} />}
    </Modal>
  );
}
