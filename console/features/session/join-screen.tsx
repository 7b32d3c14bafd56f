'use client';

import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { readFragment } from '../../lib/link-secret.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { EntryCard } from './entry-card.tsx';
import { inviteQuery } from './invite-query.ts';
import { JoinForm } from './join-form.tsx';

/** Undefined while the address has not been read, null when it carries no key. */
function useInviteKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const read = () => setKey(readFragment(window.location.hash)?.value ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return key;
}

/** Where an invite link leads: what it opens, then one step into the room. */
export function JoinScreen() {
  const t = useTranslations('join');
  const key = useInviteKey();
  const [{ data, error, fetching }, reload] = useQuery({ query: inviteQuery, variables: { key: key ?? '' }, pause: !key });
  const invite = data?.invitePreview ?? null;
  if (key === undefined || fetching) return <EntryCard title={t('opening')}><Loading /></EntryCard>;
  if (error !== undefined) return <EntryCard title={t('opening')}><ErrorNotice failure={failureOfError(error)} onRetry={reload} /></EntryCard>;
  if (key === null || invite === null) {
    return (
      <EntryCard title={t('unusable')}>
        <Text ta="center" c="dimmed">{t('unusableLead')}</Text>
        <Anchor component={Link} href="/sign-in/" ta="center">{t('haveKey')}</Anchor>
      </EntryCard>
    );
  }
  return <EntryCard title={invite.roomName}><JoinForm secret={key} invite={invite} /></EntryCard>;
}
