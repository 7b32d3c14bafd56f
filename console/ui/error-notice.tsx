'use client';

import { Alert, Button, Code, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { offline, unexpected } from '../lib/failure.ts';
import type { Failure } from '../lib/failure.ts';
import { useRemedy } from './use-remedy.ts';

type Props = { readonly failure: Failure; readonly onRetry?: () => void; readonly onClose?: () => void };

/** The one way to show a failure: what happened in the server's words, its code, every named problem, what to do now. */
export function ErrorNotice({ failure, onRetry, onClose }: Props) {
  const t = useTranslations('error');
  const remedy = useRemedy()(failure.code);
  const own = failure.code === offline ? t('offline') : failure.code === unexpected ? t('unexpected') : failure.message;
  return (
    <Alert
      role="alert" color="red" variant="light" icon={<IconAlertTriangle size={20} />} title={own || t('unexpected')}
      withCloseButton={onClose !== undefined} onClose={onClose} closeButtonLabel={t('close')}
    >
      {failure.issues.length > 0 && (
        <List size="sm" mb={6}>
          {failure.issues.map((issue) => (
            <List.Item key={`${issue.path.join('.')}:${issue.code}`}>
              {issue.path.length > 0 && <Code mr={6}>{issue.path.join('.')}</Code>}{issue.message}
            </List.Item>
          ))}
        </List>
      )}
      {remedy !== null && <Text size="sm">{remedy}</Text>}
      <Group justify="space-between" mt={6} gap="xs">
        <Text size="xs" c="dimmed" ff="monospace">{failure.code}{failure.code === offline && failure.message ? ` · ${failure.message}` : ''}</Text>
        {onRetry !== undefined && <Button size="compact-sm" variant="default" onClick={onRetry}>{t('retry')}</Button>}
      </Group>
    </Alert>
  );
}
