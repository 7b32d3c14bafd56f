'use client';

import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VariableActions } from './use-variables.ts';
import { typedValue } from './variable-groups.ts';
import type { Variable } from './variable-operations.ts';
import classes from './variable.module.css';

type Field = { readonly variable: Pick<Variable, 'kind' | 'options' | 'label'>; readonly text: string; readonly onChange: (text: string) => void };

/** The field that fits what a variable can be. */
function ValueField({ variable: { kind, options, label }, text, onChange }: Field) {
  const t = useTranslations('variable');
  const common = { size: 'sm', flex: 1, miw: 0, 'aria-label': t('valueOf', { name: label }), value: text, 'data-autofocus': true } as const;
  if (kind === 'BOOL') return <NativeSelect {...common} data={[{ value: 'true', label: t('yes') }, { value: 'false', label: t('no') }]} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (kind === 'ENUM') return <NativeSelect {...common} data={[...(options ?? [])]} onChange={(event) => onChange(event.currentTarget.value)} />;
  return <TextInput {...common} inputMode={kind === 'NUMBER' ? 'decimal' : 'text'} error={typedValue(kind, text) === undefined} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A new value for a variable. */
export function VariableValueForm({ variable, actions, onClose }: { readonly variable: Variable; readonly actions: VariableActions; readonly onClose: () => void }) {
  const t = useTranslations('variable');
  const [text, setText] = useState(String(variable.value ?? ''));
  const value = typedValue(variable.kind, text);
  const save = async () => {
    if (value !== undefined && (await actions.set(variable.name, value))) onClose();
  };
  return (
    <form className={classes.opened} onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <ValueField variable={variable} text={text} onChange={setText} />
        <Button type="submit" size="sm" variant="light" loading={actions.pending} disabled={value === undefined}>{t('save')}</Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onClose}>{t('cancel')}</Button>
      </Group>
    </form>
  );
}
