'use client';

import { Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconEye, IconEyeOff, IconGauge, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { DefineVariableForm } from './define-variable-form.tsx';
import { useVariableActions } from './use-variables.ts';
import type { VariableActions, Variables } from './use-variables.ts';
import { foundVariables, groupVariables } from './variable-groups.ts';
import type { VariableGroup } from './variable-groups.ts';
import { VariableRow } from './variable-row.tsx';
import classes from './variable.module.css';

/** Rows drawn at once: a world may keep a thousand leaves, and a search finds the rest. */
const rowsMax = 200;

function GroupHead({ group: { title, variables }, actions }: { readonly group: VariableGroup; readonly actions: VariableActions }) {
  const t = useTranslations('variable');
  const { room } = useRoom();
  if (title === '') return null;
  const anyHidden = variables.some(({ hidden }) => hidden);
  const Eye = anyHidden ? IconEye : IconEyeOff;
  return (
    <Group justify="space-between" wrap="nowrap" className={classes.groupHead}>
      <h3 className={classes.group}>{title}</h3>
      {!room.readOnly && <Button size="compact-xs" variant="subtle" color="gray" leftSection={<Eye size={14} />} disabled={actions.pending} onClick={() => void actions.show([`mvu.${title}`], anyHidden)} aria-label={t(anyHidden ? 'showGroup' : 'hideGroup', { name: title })}>{t(anyHidden ? 'showAll' : 'hideAll')}</Button>}
    </Group>
  );
}

function Whole({ variables, actions }: { readonly variables: Variables; readonly actions: VariableActions }) {
  const t = useTranslations('variable');
  const confirm = useConfirm();
  const leaves = variables.list.filter(({ source }) => source === 'TREE');
  if (leaves.length === 0) return null;
  const ask = () => confirm({ title: t('exposeAllTitle'), text: t('exposeAllLead', { count: leaves.length }), confirm: t('exposeAll'), onConfirm: () => void actions.show(['*'], true) });
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconEye size={16} />} disabled={actions.pending} onClick={ask}>{t('exposeAll')}</Button>
      <Button size="compact-sm" variant="default" leftSection={<IconEyeOff size={16} />} disabled={actions.pending} onClick={() => void actions.show(['*'], false)}>{t('concealAll')}</Button>
    </>
  );
}

function Everything({ variables }: { readonly variables: Variables }) {
  const t = useTranslations('variable');
  const { room } = useRoom();
  const actions = useVariableActions(variables.reload);
  const [search, setSearch] = useState('');
  const [defining, { toggle, close }] = useDisclosure();
  const found = foundVariables(variables.list, search);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">{t('lead')}</Text>
      {!room.readOnly && (
        <Group gap={6}>
          <Button size="compact-sm" leftSection={<IconPlus size={16} />} onClick={toggle} aria-expanded={defining}>{t('define')}</Button>
          <Whole variables={variables} actions={actions} />
        </Group>
      )}
      {defining && <DefineVariableForm onDone={() => { close(); variables.reload(); }} onCancel={close} />}
      {actions.failure !== null && <ErrorNotice failure={actions.failure} onClose={actions.clear} />}
      {variables.list.length > 8 && <TextInput size="sm" aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />}
      {variables.list.length === 0 && !defining && <EmptyState compact icon={<IconGauge size={24} />} title={t('none')}>{t('noneLead')}</EmptyState>}
      {variables.list.length > 0 && found.length === 0 && <EmptyState compact icon={<IconSearch size={22} />} title={t('noMatch')} />}
      {groupVariables(found.slice(0, rowsMax)).map((group) => (
        <div key={group.title}>
          <GroupHead group={group} actions={actions} />
          <ul className={classes.list} aria-label={group.title === '' ? t('title') : group.title}>{group.variables.map((variable) => <VariableRow key={variable.id} variable={variable} actions={actions} />)}</ul>
        </div>
      ))}
      {found.length > rowsMax && <p className={classes.more}>{t('more', { count: found.length - rowsMax })}</p>}
    </Stack>
  );
}

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly variables: Variables };

/** For keepers: every variable of the room, what players see of them, and what they were. */
export function VariablesDrawer({ opened, onClose, variables }: Props) {
  const t = useTranslations('variable');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Drawer opened={opened} onClose={onClose} position={phone ? 'bottom' : 'right'} size={phone ? '100%' : 460} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Everything variables={variables} />
    </Drawer>
  );
}
