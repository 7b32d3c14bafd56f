'use client';

import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

export type Question = { readonly title: string; readonly text: ReactNode; readonly confirm: string; readonly onConfirm: () => void };

/** Asks before something that cannot simply be taken back. */
export function useConfirm(): (question: Question) => void {
  const t = useTranslations('confirm');
  return useCallback(({ title, text, confirm, onConfirm }) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm" component="div">{text}</Text>,
      labels: { confirm, cancel: t('cancel') },
      confirmProps: { color: 'red' },
      closeButtonProps: { 'aria-label': t('cancel') },
      onConfirm,
    });
  }, [t]);
}
