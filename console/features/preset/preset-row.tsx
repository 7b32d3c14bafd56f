'use client';

import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { Row } from '../../ui/row-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import type { Preset } from './preset-operations.ts';
import { deletePresetMutation } from './preset-operations.ts';
import { PresetSwitch } from './preset-switch.tsx';

type Props = { readonly preset: Preset; readonly roomId: string; readonly onOpen: () => void; readonly onChanged: () => void };

/** A preset of the room: whether it is on, how much of it is told, and what can be done with it. */
export function PresetRow({ preset, roomId, onOpen, onChanged }: Props) {
  const t = useTranslations('preset');
  const confirm = useConfirm();
  const notice = useNotice();
  const remove = useAction(deletePresetMutation);
  const { name, presetId, enabled, segments, promptCount, origin } = preset;
  const drop = async () => {
    const outcome = await remove.run({ roomId, presetId });
    if (outcome.ok) onChanged();
    else notice.failed(outcome.failure);
  };
  const ask = () => confirm({ title: t('deleteTitle', { name }), text: t(enabled ? 'deleteLeadOn' : 'deleteLead'), confirm: t('delete'), onConfirm: () => void drop() });
  return (
    <Row
      title={<>{name}{enabled && <Badge variant="light" color="verdigris" tt="none" leftSection={<IconCheck size={12} aria-hidden />}>{t('on')}</Badge>}</>}
      meta={[t('told', { told: segments.length, count: promptCount }), presetId === name.toLowerCase() ? null : presetId, origin.includes('/') ? t('fromPack') : null].filter((part) => part !== null).join(' · ')}
      actions={<>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onOpen} aria-haspopup="dialog" aria-label={t('detailsOf', { name })}>{t('details')}</Button>
        <PresetSwitch preset={preset} roomId={roomId} onChanged={onChanged} />
        <ActionIcon variant="subtle" color="gray" loading={remove.pending} onClick={ask} aria-label={t('deleteNamed', { name })}><IconTrash size={16} /></ActionIcon>
      </>}
    />
  );
}
