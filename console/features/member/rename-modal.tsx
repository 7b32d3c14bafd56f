'use client';

import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Member } from '../room/table-room-query.ts';
import { updateMemberMutation } from './member-operations.ts';

function RenameForm({ member, onSaved }: { readonly member: Member; readonly onSaved: () => void }) {
  const t = useTranslations('member');
  const { reload } = useRoom();
  const update = useAction(updateMemberMutation);
  const form = useForm({ initialValues: { name: member.name }, validate: { name: (name) => (name.trim() === '' ? t('nameMissing') : null) } });
  const submit = form.onSubmit(async ({ name }) => {
    const outcome = await update.run({ input: { id: member.id, name: name.trim() } });
    if (!outcome.ok) return;
    reload();
    onSaved();
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput label={t('name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
        {update.failure !== null && <ErrorNotice failure={update.failure} />}
        <Button type="submit" loading={update.pending} style={{ alignSelf: 'flex-end' }}>{t('save')}</Button>
      </Stack>
    </form>
  );
}

type Props = { readonly member: Member | null; readonly onClose: () => void };

/** The dialog in which a member gets another name. */
export function RenameModal({ member, onClose }: Props) {
  const t = useTranslations('member');
  return (
    <Modal opened={member !== null} onClose={onClose} title={t('renameTitle', { name: member?.name ?? '' })} closeButtonProps={{ 'aria-label': t('close') }}>
      {member !== null && <RenameForm member={member} onSaved={onClose} />}
    </Modal>
  );
}
