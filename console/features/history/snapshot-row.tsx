'use client';

import { ActionIcon, Button, Group, Menu, TextInput } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { wordsAt } from '../../lib/issues-at.ts';
import { Row } from '../../ui/row-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { When } from '../../ui/when.tsx';
import type { Snapshot } from './history-operations.ts';
import { deleteSnapshotMutation, renameSnapshotMutation } from './history-operations.ts';

type Renaming = { readonly snapshot: Snapshot; readonly onDone: (renamed: boolean) => void };

function RenameForm({ snapshot, onDone }: Renaming) {
  const t = useTranslations('history');
  const [name, setName] = useState(snapshot.name);
  const rename = useAction(renameSnapshotMutation);
  const run = async () => {
    const outcome = await rename.run({ id: snapshot.id, name });
    if (outcome.ok) onDone(true);
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void run(); }}>
      <Group gap="xs">
        <TextInput aria-label={t('snapshotName')} value={name} maxLength={200} flex={1} autoFocus onChange={(event) => setName(event.currentTarget.value)} error={rename.failure === null ? null : (wordsAt(rename.failure.issues, ['name']) ?? rename.failure.message)} />
        <Button type="submit" size="compact-md" loading={rename.pending} disabled={name.trim() === ''}>{t('save')}</Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => onDone(false)}>{t('cancel')}</Button>
      </Group>
    </form>
  );
}

type Props = { readonly snapshot: Snapshot; readonly onRestore: () => void; readonly onChanged: () => void };

/** A snapshot: where it stands, who made it when, and the way back to it. */
export function SnapshotRow({ snapshot, onRestore, onChanged }: Props) {
  const t = useTranslations('history');
  const confirm = useConfirm();
  const notice = useNotice();
  const [renaming, setRenaming] = useState(false);
  const remove = useAction(deleteSnapshotMutation);
  const { id, name, turnNumber, createdAt, createdBy } = snapshot;
  const drop = async () => {
    const outcome = await remove.run({ id });
    if (!outcome.ok) notice.failed(outcome.failure);
    onChanged();
  };
  const ask = () => confirm({ title: t('forgetTitle', { name }), text: t('forgetLead'), confirm: t('forget'), onConfirm: () => void drop() });
  const done = (renamed: boolean) => {
    setRenaming(false);
    if (renamed) onChanged();
  };
  return (
    <Row
      title={renaming ? <RenameForm snapshot={snapshot} onDone={done} /> : name}
      meta={<>{turnNumber === 0 ? t('beginning') : t('afterTurn', { turn: turnNumber })} · <When at={createdAt} />{createdBy !== null && ` · ${createdBy.name}`}</>}
      actions={renaming ? undefined : <>
        <Button size="compact-sm" variant="default" leftSection={<IconRestore size={16} />} onClick={onRestore} aria-haspopup="dialog" aria-label={t('restoreNamed', { name })}>{t('restore')}</Button>
        <Menu position="bottom-end" width={200}>
          <Menu.Target><ActionIcon aria-label={t('snapshotMenu', { name })} loading={remove.pending}><IconDotsVertical size={18} /></ActionIcon></Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(true)}>{t('rename')}</Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={ask}>{t('forget')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>}
    />
  );
}
