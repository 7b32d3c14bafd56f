'use client';

import { ActionIcon, Badge, Button, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Row } from '../../ui/row-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { deleteCardMutation, switchCardMutation } from './card-operations.ts';
import type { Card } from './card-operations.ts';

type Props = { readonly card: Card; readonly roomId: string; readonly onOpen: () => void; readonly onChanged: () => void };

/** A card of the room: as what it came, how much it says, whether it is told. */
export function CardRow({ card, roomId, onOpen, onChanged }: Props) {
  const t = useTranslations('card');
  const confirm = useConfirm();
  const notice = useNotice();
  const turn = useAction(switchCardMutation);
  const remove = useAction(deleteCardMutation);
  const { id, name, role, enabled, openings, toldOpening, version, pregen } = card;
  const flip = async (on: boolean) => {
    const outcome = await turn.run({ input: { roomId, id, data: { enabled: on }, expectedVersion: version } });
    if (!outcome.ok) notice.failed(outcome.failure);
    onChanged();
  };
  const drop = async () => {
    const outcome = await remove.run({ id, expectedVersion: version ?? 0 });
    if (!outcome.ok) notice.failed(outcome.failure);
    onChanged();
  };
  const ask = () => confirm({ title: t('deleteTitle', { name }), text: t('deleteLead'), confirm: t('delete'), onConfirm: () => void drop() });
  const meta = [t(`role.${role}`), openings.length === 0 ? null : t('openingCount', { count: openings.length }), toldOpening === null ? null : t('toldNumber', { number: toldOpening + 1 })].filter((part) => part !== null).join(' · ');
  return (
    <Row
      lead={<Portrait name={name} src={pregen?.portrait?.url ?? null} />}
      title={<>{name}{!enabled && <Badge variant="default" tt="none">{t('off')}</Badge>}</>}
      meta={meta}
      muted={!enabled}
      actions={<>
        {role !== 'CHARACTER' && <Switch size="sm" checked={enabled} disabled={turn.pending} onChange={(event) => void flip(event.currentTarget.checked)} label={t('isTold')} aria-label={t('isToldNamed', { name })} />}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onOpen} aria-haspopup="dialog" aria-label={t('detailsOf', { name })}>{t('details')}</Button>
        <ActionIcon variant="subtle" color="gray" loading={remove.pending} onClick={ask} aria-label={t('deleteNamed', { name })}><IconTrash size={16} /></ActionIcon>
      </>}
    />
  );
}
