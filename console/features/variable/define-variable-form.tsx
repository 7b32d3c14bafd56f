'use client';

import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VariablesOf } from '../../graphql/graphql.ts';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { typedValue } from './variable-groups.ts';
import { defineVariableMutation } from './variable-operations.ts';
import type { Variable } from './variable-operations.ts';
import classes from './variable.module.css';

const kinds = ['NUMBER', 'BOOL', 'TEXT', 'ENUM'] as const;

const empty = { name: '', label: '', kind: 'NUMBER' as Variable['kind'], minimum: '', maximum: '', options: '', initial: '', hidden: false };
type Draft = typeof empty;
type Input = Omit<VariablesOf<typeof defineVariableMutation>['input'], 'roomId' | 'clientKey'>;

function boundOf(text: string): number | null {
  const bound = typedValue('NUMBER', text);
  return typeof bound === 'number' ? bound : null;
}

/** What the form declares; empty fields are left out. */
function inputOf({ name, label, kind, minimum, maximum, options, initial, hidden }: Draft, locale: 'en' | 'zh'): Input {
  const bounds = kind === 'NUMBER' ? { minimum: boundOf(minimum), maximum: boundOf(maximum) } : {};
  return {
    name: name.trim(), kind, visibility: hidden ? 'KEEPER' : 'PLAYER', ...bounds,
    ...(label.trim() !== '' && { label: { [locale]: label.trim() } }),
    ...(kind === 'ENUM' && { options: options.split(/[,，、\n]/u).map((option) => option.trim()).filter((option) => option !== '') }),
    ...(initial.trim() !== '' && { initial: typedValue(kind, initial.trim()) ?? initial.trim() }),
  };
}

type Fields = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void };

/** What belongs to the kind that was chosen. */
function KindFields({ draft, change }: Fields) {
  const t = useTranslations('variable');
  if (draft.kind === 'NUMBER') {
    return (
      <Group gap="xs" grow wrap="nowrap">
        <TextInput size="sm" label={t('minimum')} inputMode="decimal" maxLength={12} value={draft.minimum} onChange={(event) => change({ minimum: event.currentTarget.value })} />
        <TextInput size="sm" label={t('maximum')} inputMode="decimal" maxLength={12} value={draft.maximum} onChange={(event) => change({ maximum: event.currentTarget.value })} />
      </Group>
    );
  }
  return draft.kind === 'ENUM' ? <TextInput size="sm" label={t('options')} description={t('optionsHint')} value={draft.options} onChange={(event) => change({ options: event.currentTarget.value })} required /> : null;
}

function InitialField({ draft, change }: Fields) {
  const t = useTranslations('variable');
  if (draft.kind === 'BOOL') return <NativeSelect size="sm" label={t('initial')} value={draft.initial} data={[{ value: '', label: t('no') }, { value: 'true', label: t('yes') }]} onChange={(event) => change({ initial: event.currentTarget.value })} />;
  return <TextInput size="sm" label={t('initial')} maxLength={200} value={draft.initial} onChange={(event) => change({ initial: event.currentTarget.value })} />;
}

/** A new variable of the room, or one declared anew. */
export function DefineVariableForm({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const t = useTranslations('variable');
  const { room } = useRoom();
  const define = useAction(defineVariableMutation);
  const [draft, setDraft] = useState(empty);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const { ok } = await define.run({ input: { roomId: room.id, ...inputOf(draft, room.locale === 'zh' ? 'zh' : 'en'), clientKey: newClientKey() } });
    if (ok) onDone();
  };
  return (
    <form className={classes.form} onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Stack gap="xs">
        <TextInput size="sm" label={t('name')} description={t('nameHint')} maxLength={64} required value={draft.name} onChange={(event) => change({ name: event.currentTarget.value })} data-autofocus />
        <TextInput size="sm" label={t('label')} maxLength={50} value={draft.label} onChange={(event) => change({ label: event.currentTarget.value })} />
        <NativeSelect size="sm" label={t('kindLabel')} value={draft.kind} data={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} onChange={(event) => change({ kind: kinds.find((kind) => kind === event.currentTarget.value) ?? 'NUMBER', initial: '' })} />
        <KindFields draft={draft} change={change} />
        <InitialField draft={draft} change={change} />
        <Switch size="sm" label={t('keeperOnly')} checked={draft.hidden} onChange={(event) => change({ hidden: event.currentTarget.checked })} />
        {define.failure !== null && <ErrorNotice failure={define.failure} onClose={define.clear} />}
        <Group gap="xs" justify="flex-end">
          <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" size="sm" loading={define.pending} disabled={draft.name.trim() === ''}>{t('declare')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
