'use client';

import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Dimension } from './dimension-operations.ts';
import { editDimensionMutation } from './dimension-operations.ts';
import classes from './dimension.module.css';
import { statedRules } from './rule-lines.ts';
import { RulesField } from './rules-field.tsx';

type Props = { readonly dimension: Dimension; readonly onDone: () => void; readonly onClose: () => void };

function draftOf({ name, description, updateRule, rules, hidden }: Dimension) {
  return { name, description: description ?? '', updateRule: updateRule ?? '', hidden, rules: (rules ?? []).map(({ path, when, value }) => ({ path, when: when ?? '', value })) };
}
type Draft = ReturnType<typeof draftOf>;

/** Names that were not touched keep all their languages. */
function changed(before: Draft, { name, description, ...draft }: Draft) {
  return { ...(name.trim() !== before.name && { name: name.trim() }), ...(description.trim() !== before.description && { description: description.trim() }), ...draft, rules: statedRules(draft.rules) };
}

/** What a dimension is called, by which rules it goes and who sees it. */
export function DimensionSettingsForm({ dimension, onDone, onClose }: Props) {
  const t = useTranslations('dimension');
  const { room } = useRoom();
  const edit = useAction(editDimensionMutation);
  const [before] = useState(() => draftOf(dimension));
  const [expectedVersion] = useState(dimension.version ?? 1);
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  const save = async () => {
    const { ok } = await edit.run({ input: { roomId: room.id, key: dimension.key, expectedVersion, ...changed(before, draft), clientKey: newClientKey() } });
    if (ok) onDone();
  };
  return (
    <form className={classes.opened} onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Stack gap="xs">
        <TextInput size="sm" label={t('name')} maxLength={200} required value={draft.name} onChange={(event) => change({ name: event.currentTarget.value })} data-autofocus />
        <Textarea size="sm" label={t('description')} maxLength={4000} autosize maxRows={6} value={draft.description} onChange={(event) => change({ description: event.currentTarget.value })} />
        <Textarea size="sm" label={t('updateRule')} description={t('updateRuleHint')} maxLength={8000} autosize minRows={2} maxRows={10} value={draft.updateRule} onChange={(event) => change({ updateRule: event.currentTarget.value })} />
        <RulesField rules={draft.rules} onChange={(rules) => change({ rules: [...rules] })} />
        <Switch size="sm" label={t('keeperOnly')} checked={draft.hidden} onChange={(event) => change({ hidden: event.currentTarget.checked })} />
        {edit.failure !== null && <ErrorNotice failure={edit.failure} onClose={edit.clear} />}
        <Group gap="xs" justify="flex-end">
          <Button size="sm" variant="subtle" color="gray" onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" size="sm" loading={edit.pending} disabled={draft.name.trim() === ''}>{t('save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
