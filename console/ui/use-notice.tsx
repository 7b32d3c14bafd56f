'use client';

import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { offline, unexpected } from '../lib/failure.ts';
import type { Failure } from '../lib/failure.ts';
import { useRemedy } from './use-remedy.ts';

export type Notice = { readonly done: (message: string) => void; readonly failed: (failure: Failure) => void };

/** Short messages for actions that have no place of their own on the page, such as those of a menu. */
export function useNotice(): Notice {
  const t = useTranslations('error');
  const remedy = useRemedy();
  return useMemo(() => ({
    done: (message) => notifications.show({ message, color: 'verdigris', icon: <IconCheck size={18} />, withBorder: true, closeButtonProps: { 'aria-label': t('close') } }),
    failed: (failure) => notifications.show({
      title: failure.code === offline ? t('offline') : failure.code === unexpected ? t('unexpected') : failure.message,
      message: [remedy(failure.code), failure.code].filter((line) => line !== null).join(' · '),
      color: 'red', icon: <IconAlertTriangle size={18} />, withBorder: true, autoClose: 9000, closeButtonProps: { 'aria-label': t('close') },
    }),
  }), [t, remedy]);
}
