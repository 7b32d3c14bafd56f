'use client';

import { Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../lib/failure.ts';
import { readFragment, readPasted } from '../../lib/link-secret.ts';
import type { LinkSecret } from '../../lib/link-secret.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRenewConnection } from './connection-provider.tsx';
import { EntryCard } from './entry-card.tsx';
import { signIn } from './session-http.ts';
import { useSession } from './session-provider.tsx';

/** Only addresses of this console: a link must not be able to send people elsewhere after they signed in. */
function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/rooms/';
}

/** Signs in with the one-time token of a sign-in link, or with a key that was typed or pasted. */
export function SignInScreen() {
  const t = useTranslations('signIn');
  const router = useRouter();
  const next = safeNext(useSearchParams().get('next'));
  const renew = useRenewConnection();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [entered, setEntered] = useState(false);
  const { signedIn } = useSession();
  const form = useForm({ initialValues: { key: '' }, validate: { key: (key) => (key.trim() === '' ? t('keyMissing') : null) } });

  const enter = useCallback(async (secret: LinkSecret) => {
    setBusy(true);
    setFailure(null);
    const answer = await signIn(secret);
    if (answer.ok) {
      setEntered(true);
      return renew();
    }
    setBusy(false);
    setFailure(answer.failure);
  }, [renew]);

  // Going on at once would show the next page to whom the old answer still calls a guest, and be led back here.
  useEffect(() => {
    if (entered && signedIn) router.replace(next);
  }, [entered, signedIn, next, router]);

  const used = useRef(false);
  useEffect(() => {
    const secret = readFragment(window.location.hash);
    if (secret === null || used.current) return;
    used.current = true; // a token works once; the effect may run twice
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    void enter(secret);
  }, [enter]);

  const submit = form.onSubmit(({ key }) => {
    const secret = readPasted(key);
    if (secret !== null) void enter(secret);
  });
  return (
    <EntryCard title={t('title')}>
      {busy && used.current ? <Loading /> : <Text c="dimmed" ta="center">{t('lead')}</Text>}
      {failure !== null && <ErrorNotice failure={failure} />}
      <form onSubmit={submit}>
        <PasswordInput
          label={t('key')} description={t('keyHint')} autoComplete="current-password" size="md" {...form.getInputProps('key')}
          visibilityToggleButtonProps={{ 'aria-label': t('showKey') }}
        />
        <Button type="submit" fullWidth mt="md" size="md" loading={busy}>{t('submit')}</Button>
      </form>
      <Text size="sm" c="dimmed" ta="center">{t.rich('lost', { command: (chunks) => <Anchor component="code" underline="never" fz="inherit">{chunks}</Anchor> })}</Text>
    </EntryCard>
  );
}
