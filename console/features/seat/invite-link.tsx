'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { ResultOf } from '../../graphql/graphql.ts';
import type { PayloadOf } from '../../graphql/outcome.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import classes from './invite-link.module.css';
import type { createInviteMutation } from './seat-mutations.ts';

export type MadeInvite = PayloadOf<ResultOf<typeof createInviteMutation>>;

type Props = { readonly invite: MadeInvite; readonly onAnother: () => void; readonly onDone: () => void };

/** An invite ready to be passed on. The server keeps only a hash of its key, so this is the one time it can be read. */
export function InviteLink({ invite, onAnother, onDone }: Props) {
  const t = useTranslations('invite');
  const format = useFormatter();
  const expires = invite.accessKey.expiresAt;
  return (
    <Stack gap="md">
      <div className={classes.columns}>
        <img className={classes.qr} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(invite.qrSvg)}`} alt={t('qr')} />
        <Stack gap="sm" flex={1} miw={0}>
          <CopyField label={t('link')} value={invite.link} />
          {invite.lanLinks.map((link) => <CopyField key={link} label={t('lanLink')} description={t('lanHint')} value={link} />)}
          <Text size="sm" c="dimmed">
            {expires === null ? t('noExpiry') : t('expires', { date: format.dateTime(new Date(expires), { dateStyle: 'medium', timeStyle: 'short' }) })}
          </Text>
        </Stack>
      </div>
      <Text size="sm">{t('once')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnother}>{t('another')}</Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
