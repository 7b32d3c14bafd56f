'use client';

import { NumberInput, Select, Switch, TextInput, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FieldSpec } from './document-fields.ts';
import type { Book } from './documents-operations.ts';

type Props = { readonly field: FieldSpec; readonly value: string; readonly error: string | null; readonly books: readonly Book[]; readonly onChange: (value: string) => void };

/** The input for one field of a document. */
export function EditorField({ field, value, error, books, onChange }: Props) {
  const t = useTranslations('editor');
  const label = t(`field.${field.name}`);
  const hint = t.has(`hint.${field.name}` as 'hint.keys') ? t(`hint.${field.name}` as 'hint.keys') : undefined; // not every field needs a hint
  const common = { label, error, description: hint };
  switch (field.input) {
    case 'text':
      return <Textarea {...common} required={field.required} autosize minRows={4} maxRows={24} maxLength={50_000} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'switch':
      return <Switch label={label} description={hint} checked={value === 'true'} onChange={(event) => onChange(String(event.currentTarget.checked))} />;
    case 'number':
      return <NumberInput {...common} maw={220} value={value} onChange={(number) => onChange(String(number))} />;
    case 'book':
      return (
        <Select
          {...common} placeholder={t('noBook')} clearable clearButtonProps={{ 'aria-label': t('noBook') }} maw={420}
          data={books.map(({ documentId, name }) => ({ value: documentId, label: name }))} value={value === '' ? null : value} onChange={(id) => onChange(id ?? '')}
        />
      );
    default:
      return <TextInput {...common} required={field.required} maxLength={field.input === 'list' ? 4000 : 200} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
