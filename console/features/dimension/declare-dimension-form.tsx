'use client';

import { Button, Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { jsonOf, startKinds, startOf } from './declaration.ts';
import type { StartKind } from './declaration.ts';
import { declareDimensionsMutation } from './dimension-operations.ts';
import classes from './dimension.module.css';
import type { RuleLine } from './rule-lines.ts';
import { statedRules } from './rule-lines.ts';
import { RulesField } from './rules-field.tsx';

const none: readonly RuleLine[] = [];
const empty = { key: '', name: '', kind: 'number' as StartKind, ...startOf('number'), updateRule: '', rules: none, hidden: false };
type Draft = typeof empty;
type Fields = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void };

/** What the value may be and what it begins with, as JSON that a choice of kinds fills in. */
function ShapeFields({ draft, change }: Fields) {
  const t = useTranslations('dimension');
  const choose = (kind: StartKind) => change({ kind, ...startOf(kind) });
  return (
    <>
      <NativeSelect size="sm" label={t('kindLabel')} value={draft.kind} data={startKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} onChange={(event) => choose(startKinds.find((kind) => kind === event.currentTarget.value) ?? 'number')} />
      <Textarea size="sm" label={t('schema')} description={t('schemaHint')} autosize minRows={3} maxRows={16} classNames={{ input: classes.code }} value={draft.schema} error={jsonOf(draft.schema) === undefined ? t('notJson') : null} onChange={(event) => change({ schema: event.currentTarget.value })} />
      <Textarea size="sm" label={t('initial')} autosize minRows={1} maxRows={10} classNames={{ input: classes.code }} value={draft.initial} error={jsonOf(draft.initial) === undefined ? t('notJson') : null} onChange={(event) => change({ initial: event.currentTarget.value })} />
    </>
  );
}

function definitionOf({ name, schema, initial, updateRule, rules, hidden }: Draft): Record<string, unknown> {
  return {
    name: name.trim(), schema: jsonOf(schema), initialValue: jsonOf(initial), visibility: hidden ? 'keeper' : 'player',
    ...(updateRule.trim() !== '' && { updateRule: updateRule.trim() }),
    rules: statedRules(rules).map(({ path, when, value }) => ({ path, when: when === '' ? null : when, value })),
  };
}

/** A new dimension of the room. */
export function DeclareDimensionForm({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const t = useTranslations('dimension');
  const { room } = useRoom();
  const declare = useAction(declareDimensionsMutation);
  const [draft, setDraft] = useState(empty);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const complete = draft.key.trim() !== '' && draft.name.trim() !== '' && jsonOf(draft.schema) !== undefined && jsonOf(draft.initial) !== undefined;
  const save = async () => {
    const { ok } = await declare.run({ input: { roomId: room.id, definitions: { [draft.key.trim()]: definitionOf(draft) }, clientKey: newClientKey() } });
    if (ok) onDone();
  };
  return (
    <form className={classes.opened} onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Stack gap="xs">
        <TextInput size="sm" label={t('key')} description={t('keyHint')} maxLength={64} required value={draft.key} onChange={(event) => change({ key: event.currentTarget.value })} data-autofocus />
        <TextInput size="sm" label={t('name')} maxLength={200} required value={draft.name} onChange={(event) => change({ name: event.currentTarget.value })} />
        <ShapeFields draft={draft} change={change} />
        <Textarea size="sm" label={t('updateRule')} description={t('updateRuleHint')} maxLength={8000} autosize minRows={2} maxRows={10} value={draft.updateRule} onChange={(event) => change({ updateRule: event.currentTarget.value })} />
        <RulesField rules={draft.rules} onChange={(rules) => change({ rules })} />
        <Switch size="sm" label={t('keeperOnly')} checked={draft.hidden} onChange={(event) => change({ hidden: event.currentTarget.checked })} />
        {declare.failure !== null && <ErrorNotice failure={declare.failure} onClose={declare.clear} />}
        <Group gap="xs" justify="flex-end">
          <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" size="sm" loading={declare.pending} disabled={!complete}>{t('declare')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
