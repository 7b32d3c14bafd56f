'use client';

import { ActionIcon, Group, NativeSelect, NumberInput, SimpleGrid, Switch, TagsInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { FailureIssue } from '../../lib/failure.ts';
import { wordsAt } from '../../lib/issues-at.ts';
import classes from './character.module.css';
import { JsonField } from './json-field.tsx';
import type { AttributeDraft } from './schema-draft.ts';
import { attributeCategories, attributeTypes, withPart, withType } from './schema-draft.ts';

type Props = { readonly attribute: AttributeDraft; readonly index: number; readonly issues: readonly FailureIssue[]; readonly onChange: (attribute: AttributeDraft) => void; readonly onRemove: () => void };
type Parts = Props & { readonly errorAt: (...place: string[]) => string | null };

/** The inputs that only some types have. */
function TypeParts({ attribute, onChange, errorAt }: Parts) {
  const t = useTranslations('cast');
  const { type, min, max, integer, options, itemType, valueType, subSchema } = attribute;
  const number = (part: 'min' | 'max', value: number | undefined) => (
    <NumberInput size="sm" label={t(part)} value={value ?? ''} error={errorAt(part)} onChange={(next) => onChange(withPart(attribute, { [part]: typeof next === 'number' ? next : undefined }))} />
  );
  const choice = (part: 'itemType' | 'valueType', value: string | undefined, values: readonly string[]) => (
    <NativeSelect size="sm" label={t(part)} value={value ?? ''} data={[{ value: '', label: t('anything') }, ...values.map((each) => ({ value: each, label: t(`attributeType.${each as 'string'}`) }))]} onChange={(event) => onChange(withPart(attribute, { [part]: event.currentTarget.value === '' ? undefined : event.currentTarget.value }))} />
  );
  switch (type) {
    case 'number':
      return <>{number('min', min)}{number('max', max)}<Switch label={t('integer')} checked={integer === true} onChange={(event) => onChange(withPart(attribute, { integer: event.currentTarget.checked ? true : undefined }))} /></>;
    case 'enum':
      return <TagsInput size="sm" label={t('options')} description={t('optionsHint')} value={[...(options ?? [])]} error={errorAt('options')} onChange={(next) => onChange(withPart(attribute, { options: next.length === 0 ? undefined : next }))} />;
    case 'array':
      return choice('itemType', itemType, ['string', 'number']);
    case 'map':
      return choice('valueType', valueType, ['string', 'number', 'boolean']);
    case 'object':
      return <JsonField label={t('subSchema')} hint={t('subSchemaHint')} value={subSchema} error={errorAt('subSchema')} onChange={(next) => onChange(withPart(attribute, { subSchema: next }))} />;
    default:
      return null;
  }
}

/** One attribute of the schema. */
export function SchemaAttribute(props: Props) {
  const { attribute, index, issues, onChange, onRemove } = props;
  const t = useTranslations('cast');
  const errorAt = (...place: string[]) => wordsAt(issues, ['input', 'attributes', String(index), ...place]);
  const { id, name, type, category, required, defaultValue, visibility } = attribute;
  const label = typeof name === 'object' ? name : null;
  return (
    <li className={classes.attribute}>
      <Group justify="space-between" wrap="nowrap" align="flex-end">
        <TextInput flex={1} size="sm" label={t('attributeKey')} maxLength={80} required value={id} error={errorAt('id')} onChange={(event) => onChange(withPart(attribute, { id: event.currentTarget.value }))} />
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('removeAttribute', { name: id })} onClick={onRemove}><IconTrash size={18} /></ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {label === null
          ? <TextInput size="sm" label={t('attributeLabel')} description={t('attributeLabelHint')} maxLength={200} value={typeof name === 'string' ? name : ''} error={errorAt('name')} onChange={(event) => onChange(withPart(attribute, { name: event.currentTarget.value === '' ? undefined : event.currentTarget.value }))} />
          : <JsonField label={t('attributeLabel')} value={label} error={errorAt('name')} onChange={(next) => onChange(withPart(attribute, { name: next }))} />}
        <NativeSelect size="sm" label={t('attributeTypeLabel')} value={type} data={attributeTypes.map((each) => ({ value: each, label: t(`attributeType.${each}`) }))} onChange={(event) => onChange(withType(attribute, event.currentTarget.value))} />
        <NativeSelect size="sm" label={t('categoryLabel')} value={category} data={attributeCategories.map((each) => ({ value: each, label: t(`category.${each.toUpperCase() as 'BIO'}`) }))} onChange={(event) => onChange(withPart(attribute, { category: event.currentTarget.value }))} />
        <TypeParts {...props} errorAt={errorAt} />
        <JsonField key={type} label={t('defaultValue')} hint={t('defaultValueHint')} value={defaultValue} error={errorAt('defaultValue')} onChange={(next) => onChange(withPart(attribute, { defaultValue: next }))} />
        <Switch label={t('required')} checked={required === true} onChange={(event) => onChange(withPart(attribute, { required: event.currentTarget.checked ? true : undefined }))} />
        <Switch label={t('keeperOnly')} checked={visibility === 'keeper'} onChange={(event) => onChange(withPart(attribute, { visibility: event.currentTarget.checked ? 'keeper' : undefined }))} />
      </SimpleGrid>
    </li>
  );
}
