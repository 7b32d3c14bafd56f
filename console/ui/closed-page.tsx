'use client';

import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PageBody } from './page-body.tsx';

/** For a page that the reader's role does not open: says whom it is for instead of showing it empty. */
export function ClosedPage({ to }: { readonly to: 'keepers' | 'operators' }) {
  const t = useTranslations('closedPage');
  return (
    <PageBody>
      <Stack align="center" gap="sm" py={64} ta="center">
        <ThemeIcon size={72} radius="xl" variant="light" color="brass" aria-hidden><IconLock size={30} /></ThemeIcon>
        <Title order={1} size="h3">{t('title')}</Title>
        <Text c="dimmed" maw={440}>{t(to)}</Text>
      </Stack>
    </PageBody>
  );
}
