'use client';

import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from './empty-state.tsx';
import { PageBody } from './page-body.tsx';

/** For a page that the reader's role does not open: says whom it is for instead of showing it empty. */
export function ClosedPage({ to }: { readonly to: 'keepers' | 'operators' }) {
  const t = useTranslations('closedPage');
  return <PageBody><EmptyState icon={<IconLock size={30} />} title={t('title')}>{t(to)}</EmptyState></PageBody>;
}
