'use client';

import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconDotsVertical, IconLink, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { Row } from '../../ui/row-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { When } from '../../ui/when.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Member } from '../room/table-room-query.ts';
import { PresenceDot } from '../seat/presence-dot.tsx';
import { removeMemberMutation, updateMemberMutation } from './member-operations.ts';

const roles = ['KEEPER', 'PLAYER', 'SPECTATOR'] as const;

type Props = { readonly member: Member; readonly onRename: () => void; readonly onReissue: () => void };

function useMemberChanges(member: Member) {
  const t = useTranslations('member');
  const notice = useNotice();
  const confirm = useConfirm();
  const { reload } = useRoom();
  const update = useAction(updateMemberMutation);
  const remove = useAction(removeMemberMutation);
  const setRole = async (value: string | null) => {
    const role = roles.find((option) => option === value);
    if (role === undefined || role === member.role) return;
    const outcome = await update.run({ input: { id: member.id, role } });
    if (!outcome.ok) notice.failed(outcome.failure);
    reload();
  };
  const leave = async () => {
    const outcome = await remove.run({ id: member.id });
    if (!outcome.ok) return notice.failed(outcome.failure);
    notice.done(t('removed', { name: member.name }));
    reload();
  };
  const askToRemove = () => confirm({ title: t('removeTitle', { name: member.name }), text: t('removeLead'), confirm: t('remove'), onConfirm: () => void leave() });
  return { setRole, askToRemove, pending: update.pending || remove.pending };
}

/** One person of the room: here or away, as what, in which seat, and what a keeper can do about it. */
export function MemberRow({ member, onRename, onReissue }: Props) {
  const t = useTranslations('member');
  const word = useWord();
  const { room, isOnline } = useRoom();
  const { setRole, askToRemove, pending } = useMemberChanges(member);
  const seats = room.seats.filter((seat) => seat.member?.id === member.id).map(({ name, currentCharacter }) => currentCharacter?.name ?? name);
  const online = isOnline(member.id);
  return (
    <Row
      lead={<PresenceDot online={online} />}
      title={member.isViewer ? t('you', { name: member.name }) : member.name}
      meta={<>
        {seats.length > 0 ? seats.join(t('separator')) : t('noSeat')}
        {!online && member.lastSeenAt !== null && <> · {t('lastSeen')} <When at={member.lastSeenAt} /></>}
      </>}
      actions={<>
        <Select
          size="sm" w={140} allowDeselect={false} disabled={pending} aria-label={t('roleOf', { name: member.name })} value={member.role}
          data={roles.map((value) => ({ value, label: word('memberRole', value) }))} onChange={(value) => void setRole(value)}
        />
        <Menu position="bottom-end" width={250}>
          <Menu.Target><ActionIcon aria-label={t('menu', { name: member.name })}><IconDotsVertical size={18} /></ActionIcon></Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>{t('rename')}</Menu.Item>
            <Menu.Item leftSection={<IconLink size={16} />} onClick={onReissue}>{t('reissue')}</Menu.Item>
            <Menu.Item leftSection={<IconUserMinus size={16} />} color="red" onClick={askToRemove}>{t('remove')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>}
    />
  );
}
