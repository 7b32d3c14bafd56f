'use client';

import { Badge, Group, TagsInput, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { statusField } from './use-sheet-edit.ts';
import type { SheetEdit } from './use-sheet-edit.ts';

/** What the character suffers from or enjoys for now. */
export function StatusEffects({ edit }: { readonly edit: SheetEdit }) {
  const t = useTranslations('sheet');
  const { statusEffects, canEdit } = edit.sheet;
  if (canEdit) {
    return (
      <TagsInput
        size="sm" aria-label={t('status')} placeholder={statusEffects.length === 0 ? t('statusNone') : t('statusAdd')} value={statusEffects} maxTags={32} splitChars={[',', '，', '、']}
        onChange={edit.setStatusEffects} error={edit.words.get(statusField)?.text} data-mantine-stop-propagation="true"
      />
    );
  }
  if (statusEffects.length === 0) return <Text size="sm" c="dimmed">{t('statusNone')}</Text>;
  return <Group gap={6}>{statusEffects.map((effect) => <Badge key={effect} variant="light" color="brass" tt="none">{effect}</Badge>)}</Group>;
}
