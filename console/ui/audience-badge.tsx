'use client';

import { Badge } from '@mantine/core';
import { IconEye, IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

export type AudienceView = { readonly everyone: boolean; readonly keeperOnly: boolean; readonly seats: readonly { readonly id: string; readonly name: string }[] };

/** Who can see a piece of content: said by icon and word on every row, so that nobody has to guess. */
export function AudienceBadge({ audience }: { readonly audience: AudienceView }) {
  const t = useTranslations('audience');
  if (audience.everyone) return <Badge variant="default" size="sm" tt="none" leftSection={<IconEye size={12} aria-hidden />}>{t('everyone')}</Badge>;
  if (audience.keeperOnly) return <Badge variant="light" color="brass" size="sm" tt="none" leftSection={<IconLock size={12} aria-hidden />}>{t('keeperOnly')}</Badge>;
  const names = audience.seats.map(({ name }) => name).join(t('separator'));
  return <Badge variant="light" color="verdigris" size="sm" tt="none" leftSection={<IconUsers size={12} aria-hidden />}>{names === '' ? t('some') : names}</Badge>;
}
