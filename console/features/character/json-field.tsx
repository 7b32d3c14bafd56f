'use client';

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = { readonly label: string; readonly hint?: string | undefined; readonly value: unknown; readonly error?: string | null; readonly onChange: (value: unknown) => void };

/** A value written as JSON; what cannot be read yet is said and not taken. Nothing at all takes the value away. */
export function JsonField({ label, hint, value, error = null, onChange }: Props) {
  const t = useTranslations('cast');
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [unread, setUnread] = useState(false);
  const take = (next: string) => {
    setText(next);
    try {
      onChange(next.trim() === '' ? undefined : (JSON.parse(next) as unknown));
      setUnread(false);
    } catch {
      setUnread(true);
    }
  };
  return <Textarea label={label} description={hint} autosize minRows={2} maxRows={16} spellCheck={false} value={text} error={unread ? t('notJson') : error} onChange={(event) => take(event.currentTarget.value)} />;
}
