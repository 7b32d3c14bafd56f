'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { Member } from '../room/table-room-query.ts';
import invite from '../seat/invite-link.module.css';
import { reissueKeyMutation } from './member-operations.ts';
import type { ReissuedLink } from './member-operations.ts';

function NewLink({ link, onDone }: { readonly link: ReissuedLink; readonly onDone: () => void }) {
  const t = useTranslations('invite');
  return (
    <Stack gap="md">
      <div className={invite.columns}>
        <img className={invite.qr} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(link.qrSvg)}`} alt={t('qr')} />
        <Stack gap="sm" flex={1} miw={0}>
          <CopyField label={t('link')} value={link.link} />
          {link.lanLinks.map((lan) => <CopyField key={lan} label={t('lanLink')} description={t('lanHint')} value={lan} />)}
        </Stack>
      </div>
      <Text size="sm">{t('once')}</Text>
      <Group justify="flex-end"><Button onClick={onDone}>{t('done')}</Button></Group>
    </Stack>
  );
}

function AskForLink({ member, onMade }: { readonly member: Member; readonly onMade: (link: ReissuedLink) => void }) {
  const t = useTranslations('member');
  const reissue = useAction(reissueKeyMutation);
  const make = async () => {
    const outcome = await reissue.run({ memberId: member.id });
    if (outcome.ok) onMade(outcome.value);
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('reissueLead', { name: member.name })}</Text>
      {reissue.failure !== null && <ErrorNotice failure={reissue.failure} />}
      <Group justify="flex-end"><Button loading={reissue.pending} onClick={() => void make()}>{t('reissue')}</Button></Group>
    </Stack>
  );
}

type Props = { readonly member: Member | null; readonly onMade: () => void; readonly onClose: () => void };

/** For a lost link: a new one for the same member and seat. The old ones stop working. */
export function ReissueModal({ member, onMade, onClose }: Props) {
  const t = useTranslations('member');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [link, setLink] = useState<ReissuedLink | null>(null);
  const close = () => {
    setLink(null);
    onClose();
  };
  const keep = (made: ReissuedLink) => {
    setLink(made);
    onMade();
  };
  return (
    <Modal opened={member !== null} onClose={close} title={t('reissueTitle', { name: member?.name ?? '' })} size="lg" fullScreen={phone} closeOnClickOutside={link === null} closeButtonProps={{ 'aria-label': t('close') }}>
      {link !== null && <NewLink link={link} onDone={close} />}
      {link === null && member !== null && <AskForLink member={member} onMade={keep} />}
    </Modal>
  );
}
