'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyField } from '../../ui/copy-field.tsx';
import type { MadeKey as Made } from './key-operations.ts';

type Props = { readonly made: Made; readonly onDone: () => void };

/** A new key, the one time it can be read: programs take the text, people the link. */
export function MadeKey({ made, onDone }: Props) {
  const t = useTranslations('key');
  const program = made.accessKey.purpose === 'BOT';
  return (
    <Stack gap="md">
      <Text size="sm">{t('once')}</Text>
      <CopyField label={t('text')} value={made.key} description={program ? t('programHint') : t('textHint')} />
      {!program && <CopyField label={t('signInLink')} value={made.signInLink} description={t('signInHint')} />}
      <Group justify="flex-end"><Button onClick={onDone}>{t('done')}</Button></Group>
    </Stack>
  );
}
