'use client';

import { Fieldset, NumberInput, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FailureIssue } from '../../lib/failure.ts';
import { issuesAt, wordsAt } from '../../lib/issues-at.ts';
import type { Values } from './character-draft.ts';
import type { AttributeShape } from './character-operations.ts';
import { JsonField } from './json-field.tsx';

type Props = { readonly attribute: AttributeShape; readonly value: unknown; readonly issues: readonly FailureIssue[]; readonly place: readonly string[]; readonly onChange: (value: unknown) => void };
type Input = Props & { readonly common: { readonly label: string; readonly description: string | undefined; readonly required: boolean; readonly error: string | null } };

const words = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function YesNo({ value, common, onChange }: Input) {
  const t = useTranslations('cast');
  return <Select {...common} clearable clearButtonProps={{ 'aria-label': t('clear') }} data={[{ value: 'true', label: t('yes') }, { value: 'false', label: t('no') }]} value={typeof value === 'boolean' ? String(value) : null} onChange={(choice) => onChange(choice === null ? undefined : choice === 'true')} />;
}

function Entries({ attribute, value, common, onChange }: Input) {
  const t = useTranslations('cast');
  const entries = Array.isArray(value) ? value.map(words) : [];
  const typed = (entry: string) => (attribute.itemType === 'NUMBER' && entry.trim() !== '' && Number.isFinite(Number(entry)) ? Number(entry) : entry);
  return <TagsInput {...common} placeholder={t('entriesHint')} value={entries} onChange={(next) => onChange(next.length === 0 ? undefined : next.map(typed))} />;
}

/** What an object holds, each part an input of its own. */
function Inside({ attribute, value, issues, place, onChange }: Input) {
  const values: Values = value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};
  const change = (key: string, next: unknown) => {
    const kept = Object.fromEntries(Object.entries({ ...values, [key]: next }).filter(([, each]) => each !== undefined));
    onChange(Object.keys(kept).length === 0 ? undefined : kept);
  };
  return (
    <Fieldset legend={attribute.label} variant="filled">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {attribute.inner?.map((part) => <AttributeField key={part.key} attribute={part} value={values[part.key]} issues={issues} place={[...place, part.key]} onChange={(next) => change(part.key, next)} />)}
      </SimpleGrid>
    </Fieldset>
  );
}

/** The input for a value of an attribute, as its type wants it. An empty input takes the value away. */
export function AttributeField(props: Props) {
  const { attribute, value, issues, place, onChange } = props;
  const t = useTranslations('cast');
  const { label, minimum, maximum, integer, required, options, type, defaultValue, description } = attribute;
  const counts = defaultValue === null || defaultValue === undefined ? null : t('countsAs', { value: typeof defaultValue === 'object' ? JSON.stringify(defaultValue) : words(defaultValue) });
  const hint = [description, counts].filter((line) => line != null && line !== '').join(' · ');
  const common = { label, description: hint === '' ? undefined : hint, required, error: issuesAt(issues, place).length === 0 ? null : wordsAt(issues, place) };
  const text = <TextInput {...common} maxLength={2000} value={words(value)} onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)} />;
  switch (type) {
    case 'NUMBER':
      return <NumberInput {...common} {...(minimum !== null && { min: minimum })} {...(maximum !== null && { max: maximum })} clampBehavior="none" allowDecimal={!integer} value={typeof value === 'number' ? value : ''} onChange={(next) => onChange(typeof next === 'number' ? next : undefined)} />;
    case 'BOOLEAN':
      return <YesNo {...props} common={common} />;
    case 'ENUM':
      return options === null ? text : <Select {...common} clearable clearButtonProps={{ 'aria-label': t('clear') }} searchable={options.length > 8} data={options} value={typeof value === 'string' ? value : null} onChange={(choice) => onChange(choice ?? undefined)} />;
    case 'ARRAY':
      return attribute.itemType === null ? <JsonField label={label} hint={common.description} value={value} error={common.error} onChange={onChange} /> : <Entries {...props} common={common} />;
    case 'OBJECT':
      return (attribute.inner?.length ?? 0) > 0 ? <Inside {...props} common={common} /> : <JsonField label={label} hint={common.description} value={value} error={common.error} onChange={onChange} />;
    case 'MAP':
      return <JsonField label={label} hint={common.description} value={value} error={common.error} onChange={onChange} />;
    default:
      return text;
  }
}
