'use client';

import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Dimension } from './dimension-operations.ts';
import { proposeDimensionsMutation } from './dimension-operations.ts';
import classes from './dimension.module.css';
import { plainText, schemaOf } from './schema-of.ts';
import type { ReadDraft } from './value-draft.ts';
import { draftKindOf, draftText, readDraft } from './value-draft.ts';

type FieldProps = { readonly dimension: Dimension; readonly text: string; readonly read: ReadDraft; readonly onChange: (text: string) => void };

/** The field that fits what the value may be. */
function ValueField({ dimension, text, read, onChange }: FieldProps) {
  const t = useTranslations('dimension');
  const locale = useLocale();
  const schema = schemaOf(dimension.schema);
  const kind = draftKindOf(schema);
  const wrong = read.ok ? null : read.code === 'json' ? t('notJson') : t('notAllowed', { place: read.place.join('.') || t('whole') });
  const common = { size: 'sm', label: t('valueOf', { name: dimension.name }), value: text, 'data-autofocus': true } as const;
  if (kind === 'member') return <NativeSelect {...common} data={(schema.enum ?? []).map((member) => ({ value: JSON.stringify(member), label: plainText(schema, member, locale) }))} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (kind === 'switch') return <NativeSelect {...common} data={[{ value: 'true', label: t('yes') }, { value: 'false', label: t('no') }]} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (kind === 'json') return <Textarea {...common} description={t('jsonHint')} error={wrong} autosize minRows={4} maxRows={18} classNames={{ input: classes.code }} onChange={(event) => onChange(event.currentTarget.value)} />;
  return <TextInput {...common} inputMode={kind === 'number' ? 'decimal' : 'text'} error={wrong} onChange={(event) => onChange(event.currentTarget.value)} />;
}

type Props = { readonly dimension: Dimension; readonly onDone: () => void; readonly onClose: () => void };

/** A new value by hand, based on the version that is seen: if a turn or somebody else was faster, nothing changes and both versions are named. */
export function DimensionValueForm({ dimension, onDone, onClose }: Props) {
  const t = useTranslations('dimension');
  const { room } = useRoom();
  const propose = useAction(proposeDimensionsMutation);
  const schema = schemaOf(dimension.schema);
  const kind = draftKindOf(schema);
  // Both stay as they were when the form was opened, so that a change meanwhile is a conflict and not overwritten.
  const [expectedVersion] = useState(dimension.version ?? 1);
  const [text, setText] = useState(() => draftText(kind, dimension.value));
  const [reason, setReason] = useState('');
  const read = readDraft(kind, text, schema);
  const save = async () => {
    if (!read.ok) return;
    const { ok } = await propose.run({ input: { roomId: room.id, updates: [{ id: dimension.key, expectedVersion, value: read.value, ...(reason.trim() !== '' && { reason: reason.trim() }) }], clientKey: newClientKey() } });
    if (ok) onDone();
  };
  return (
    <form className={classes.opened} onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Stack gap="xs">
        <ValueField dimension={dimension} text={text} read={read} onChange={setText} />
        <TextInput size="sm" label={t('reason')} maxLength={2000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        {propose.failure !== null && <ErrorNotice failure={propose.failure} onClose={propose.clear} />}
        <Group gap="xs" justify="flex-end">
          <Button size="sm" variant="subtle" color="gray" onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" size="sm" loading={propose.pending} disabled={!read.ok}>{t('save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
