'use client';

import { Button, Group, Modal, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { LoreBook } from './lore-operations.ts';
import { loreCastQuery, updateLorebookMutation } from './lore-operations.ts';

type Props = { readonly book: LoreBook; readonly opened: boolean; readonly onClose: () => void; readonly onChanged: () => void };
type Draft = Pick<LoreBook, 'name' | 'order' | 'binding' | 'bindingId'> & { readonly description: string } & LoreBook['settings'];

const bindings = ['ROOM', 'MEMBER', 'CHARACTER', 'PRESET'] as const;
const recursions = { room: null, yes: true, no: false } as const;

/** With whom a book can play: members, characters and presets of the room. */
function useTargets(binding: Draft['binding'], opened: boolean): { readonly value: string; readonly label: string }[] {
  const { room } = useRoom();
  const [{ data }] = useQuery({ query: loreCastQuery, variables: { id: room.id }, pause: !opened || binding === 'ROOM' });
  if (binding === 'MEMBER') return room.members.map(({ id, name }) => ({ value: id, label: name }));
  if (binding === 'PRESET') return (data?.room?.presets ?? []).map(({ presetId, name }) => ({ value: presetId, label: name }));
  return nodesOf<{ id: string; name: string }>(data?.room?.characters).map(({ id, name }) => ({ value: id, label: name }));
}

function SettingFields({ draft, change }: { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }) {
  const t = useTranslations('lore');
  const count = (value: string | number) => (value === '' ? null : Number(value));
  const recursion = draft.recursiveScanning === null ? 'room' : draft.recursiveScanning ? 'yes' : 'no';
  return (
    <>
      <Group gap="md" align="flex-end" grow>
        <NumberInput label={t('field.scanDepth')} min={0} max={1000} allowDecimal={false} placeholder={t('choice.room')} value={draft.scanDepth ?? ''} onChange={(value) => change({ scanDepth: count(value) })} />
        <NumberInput label={t('field.tokenBudget')} min={0} max={1_000_000} allowDecimal={false} placeholder={t('choice.room')} value={draft.tokenBudget ?? ''} onChange={(value) => change({ tokenBudget: count(value) })} />
      </Group>
      <Select label={t('field.recursiveScanning')} allowDeselect={false} data={(['room', 'yes', 'no'] as const).map((value) => ({ value, label: t(`choice.${value}`) }))} value={recursion} onChange={(value) => value !== null && change({ recursiveScanning: recursions[value] })} />
      <NumberInput label={t('field.bookOrder')} description={t('hint.bookOrder')} allowDecimal={false} value={draft.order} onChange={(value) => change({ order: Number(value) || 0 })} />
    </>
  );
}

/** Name, order, binding and settings of a book. */
export function BookSettings({ book, opened, onClose, onChanged }: Props) {
  const t = useTranslations('lore');
  const { name, description, order, binding, bindingId, settings } = book;
  const [draft, setDraft] = useState<Draft>({ name, description: description ?? '', order, binding, bindingId, ...settings });
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const targets = useTargets(draft.binding, opened);
  const action = useAction(updateLorebookMutation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { scanDepth, tokenBudget, recursiveScanning, bindingId: target, ...said } = draft;
    const bound = draft.binding === 'ROOM' ? {} : { bindingId: target };
    const outcome = await action.run({ input: { id: book.id, expectedVersion: book.version ?? 0, ...said, ...bound, settings: { scanDepth, tokenBudget, recursiveScanning } } });
    if (!outcome.ok) return;
    onChanged();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('settingsNamed', { name })} closeButtonProps={{ 'aria-label': t('close') }} size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput label={t('field.name')} required maxLength={200} value={draft.name} onChange={(event) => change({ name: event.currentTarget.value })} />
          <Textarea label={t('field.description')} autosize minRows={2} maxRows={8} maxLength={50_000} value={draft.description} onChange={(event) => change({ description: event.currentTarget.value })} />
          <Select label={t('field.binding')} allowDeselect={false} data={bindings.map((value) => ({ value, label: t(`binding.${value}`) }))} value={draft.binding} onChange={(value) => value !== null && change({ binding: value, bindingId: null })} />
          {draft.binding !== 'ROOM' && <Select label={t('field.bindingId')} required searchable data={targets} value={draft.bindingId} onChange={(value) => change({ bindingId: value })} />}
          <SettingFields draft={draft} change={change} />
          {action.failure !== null && <ErrorNotice failure={action.failure} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t('close')}</Button>
            <Button type="submit" loading={action.pending} disabled={draft.name.trim() === '' || (draft.binding !== 'ROOM' && draft.bindingId === null)}>{t('save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
