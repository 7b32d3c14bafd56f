'use client';

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRenewConnection } from './connection-provider.tsx';
import { signOut } from './session-http.ts';
import { useSession } from './session-provider.tsx';

/** The keys this browser is signed in with; each can be given up by itself, as on a shared computer. */
export function KeyList() {
  const t = useTranslations('session');
  const word = useWord();
  const format = useFormatter();
  const notice = useNotice();
  const router = useRouter();
  const renew = useRenewConnection();
  const { viewer, signedIn } = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const leave = async (keyId: string | null) => {
    setBusy(keyId ?? 'all');
    const failure = await signOut(keyId);
    setBusy(null);
    if (failure !== null) return notice.failed(failure);
    renew();
    if (keyId === null) router.replace('/sign-in/');
  };
  const keys = viewer?.keys ?? [];
  if (!signedIn) return null;
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="md">
        <Title order={2} size="h4">{t('title')}</Title>
        {keys.map((key) => (
          <Group key={key.id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>{key.name}</Text>
              <Text size="sm" c="dimmed">
                {key.room === null ? word('viewerRole', key.role) : t('keyOf', { role: word('viewerRole', key.role), room: key.room.name })}
                {' · '}{t('since', { date: format.dateTime(new Date(key.createdAt), { dateStyle: 'medium' }) })}
              </Text>
            </div>
            <Button variant="default" size="compact-sm" loading={busy === key.id} onClick={() => void leave(key.id)}>{t('forget')}</Button>
          </Group>
        ))}
        <Button variant="light" color="red" loading={busy === 'all'} onClick={() => void leave(null)}>{t('signOut')}</Button>
      </Stack>
    </Paper>
  );
}
