'use client';

import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './copy-field.module.css';
import { copyText } from './copy-text.ts';

type Props = { readonly label: string; readonly value: string; readonly description?: string };

/** Something to be copied: shown whole, selected on focus, with a button that says when it has been copied. */
export function CopyField({ label, value, description }: Props) {
  const t = useTranslations('copy');
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(value, input.current));
    setTimeout(() => setCopied(false), 2500);
  };
  const name = copied ? t('done') : t('copy', { what: label });
  return (
    <TextInput
      ref={input} label={label} description={description} value={value} readOnly classNames={{ input: classes.input }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <Tooltip label={name}>
          <ActionIcon onClick={() => void copy()} aria-label={name}>{copied ? <IconCheck size={18} /> : <IconCopy size={18} />}</ActionIcon>
        </Tooltip>
      }
    />
  );
}
