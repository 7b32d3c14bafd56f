'use client';

import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from 'urql';
import { useWord } from '../../i18n/use-word.ts';
import type { Failure } from '../../lib/failure.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRenewConnection } from './connection-provider.tsx';
import type { Invite } from './invite-query.ts';
import { signIn } from './session-http.ts';
import { viewerQuery } from './viewer-query.ts';

type Props = { readonly secret: string; readonly invite: Invite };

/** Asks for the name that a new member wants to carry, and enters the room. */
export function JoinForm({ secret, invite }: Props) {
  const t = useTranslations('join');
  const word = useWord();
  const client = useClient();
  const router = useRouter();
  const renew = useRenewConnection();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name: invite.memberName ?? '' },
    validate: { name: (name) => (invite.needsName && name.trim() === '' ? t('nameMissing') : null) },
  });

  /** The room just joined: the server's word, else the newest membership of that name. */
  const roomEntered = async (): Promise<string | null> => {
    const { data } = await client.query(viewerQuery, {}, { requestPolicy: 'network-only' }).toPromise();
    return data?.viewer.memberships.findLast(({ room }) => room.name === invite.roomName)?.room.id ?? null;
  };
  const submit = form.onSubmit(async ({ name }) => {
    setBusy(true);
    setFailure(null);
    const answer = await signIn({ kind: 'key', value: secret }, invite.needsName ? name.trim() : null);
    if (!answer.ok) {
      setBusy(false);
      return setFailure(answer.failure);
    }
    const roomId = answer.roomId ?? (await roomEntered());
    renew();
    router.replace(roomId === null ? '/rooms/' : roomPath(roomId));
  });

  return (
    <form onSubmit={submit}>
      <Text ta="center">
        {invite.seatName === null
          ? t('asRole', { role: word('memberRole', invite.role) })
          : t('atSeat', { role: word('memberRole', invite.role), seat: invite.seatName })}
      </Text>
      {failure !== null && <ErrorNotice failure={failure} />}
      {invite.needsName
        ? <TextInput mt="lg" size="md" label={t('name')} description={t('nameHint')} autoComplete="nickname" maxLength={60} data-autofocus {...form.getInputProps('name')} />
        : invite.memberName !== null && <Text mt="md" ta="center" c="dimmed">{t('welcomeBack', { name: invite.memberName })}</Text>}
      <Button type="submit" fullWidth mt="lg" size="md" loading={busy}>{t('enter')}</Button>
    </form>
  );
}
