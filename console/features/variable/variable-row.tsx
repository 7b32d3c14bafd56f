'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconEye, IconEyeOff, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { VariableActions } from './use-variables.ts';
import { VariableHistory } from './variable-history.tsx';
import type { Variable } from './variable-operations.ts';
import { VariableValueForm } from './variable-value-form.tsx';
import { VariableValue } from './variable-value.tsx';
import classes from './variable.module.css';

type Open = 'edit' | 'history' | null;
type Props = { readonly variable: Variable; readonly actions: VariableActions };

function RowMenu({ variable, actions, onOpen }: Props & { readonly onOpen: (open: Open) => void }) {
  const t = useTranslations('variable');
  const confirm = useConfirm();
  const { room } = useRoom();
  const { name, label, hidden, source } = variable;
  const Eye = hidden ? IconEye : IconEyeOff;
  const remove = () => confirm({ title: t('deleteTitle', { name: label }), text: t('deleteLead'), confirm: t('delete'), onConfirm: () => void actions.remove(name) });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target><ActionIcon size="sm" aria-label={t('menu', { name: label })}><IconDotsVertical size={16} /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {!room.readOnly && <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>{t('edit')}</Menu.Item>}
        {!room.readOnly && <Menu.Item leftSection={<Eye size={16} />} onClick={() => void actions.show([name], hidden)}>{t(hidden ? 'reveal' : 'hide')}</Menu.Item>}
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onOpen('history')}>{t('history')}</Menu.Item>
        {!room.readOnly && source === 'DECLARED' && <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={remove}>{t('delete')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One variable as keepers have it: its value, whether players see it, and what opens below. */
export function VariableRow({ variable, actions }: Props) {
  const [open, setOpen] = useState<Open>(null);
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <div className={classes.line}><VariableValue variable={variable} /></div>
        <RowMenu variable={variable} actions={actions} onOpen={(wanted) => setOpen(wanted === open ? null : wanted)} />
      </div>
      {variable.note !== null && <p className={classes.note}>{variable.note}</p>}
      {open === 'edit' && <VariableValueForm variable={variable} actions={actions} onClose={() => setOpen(null)} />}
      {open === 'history' && <VariableHistory variable={variable} onClose={() => setOpen(null)} />}
    </li>
  );
}
