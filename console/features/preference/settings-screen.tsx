'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PreferenceForm } from './preference-form.tsx';

/** How this browser shows the console; `children` are what else it remembers, such as its keys. */
export function SettingsScreen({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('preference');
  return (
    <PageBody narrow>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="xl">
        <PreferenceForm />
        {children}
      </Stack>
    </PageBody>
  );
}
