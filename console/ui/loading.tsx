'use client';

import { Center, Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Says that something is being read, to eyes and to screen readers. */
export function Loading({ fill = false }: { readonly fill?: boolean }) {
  const t = useTranslations('app');
  return (
    <Center role="status" aria-label={t('loading')} py="xl" h={fill ? '100%' : undefined} mih={fill ? 240 : undefined}>
      <Loader type="dots" color="brass" />
    </Center>
  );
}
