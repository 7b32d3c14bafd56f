'use client';

import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDotsVertical, IconEyeOff, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { IssueList } from '../../ui/issue-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { DimensionChanges } from './dimension-changes.tsx';
import type { Dimension } from './dimension-operations.ts';
import { removeDimensionMutation } from './dimension-operations.ts';
import { DimensionSettingsForm } from './dimension-settings-form.tsx';
import { DimensionValueForm } from './dimension-value-form.tsx';
import { DimensionValue } from './dimension-value.tsx';
import classes from './dimension.module.css';
import { fieldName, schemaInside, schemaOf } from './schema-of.ts';
import { Sparkline } from './sparkline.tsx';

type Open = 'value' | 'settings' | 'history' | null;
type Props = { readonly dimension: Dimension; readonly manages: boolean; readonly onChanged: () => void };

function CardMenu({ dimension, manages, onOpen, onChanged }: Props & { readonly onOpen: (open: Open) => void }) {
  const t = useTranslations('dimension');
  const { room } = useRoom();
  const confirm = useConfirm();
  const notice = useNotice();
  const removal = useAction(removeDimensionMutation);
  const { name, key, version } = dimension;
  const remove = async () => {
    const outcome = await removal.run({ input: { roomId: room.id, key, expectedVersion: version ?? 1, clientKey: newClientKey() } });
    if (outcome.ok) onChanged();
    else notice.failed(outcome.failure);
  };
  const ask = () => confirm({ title: t('removeTitle', { name }), text: t('removeLead'), confirm: t('remove'), onConfirm: () => void remove() });
  const writes = manages && !dimension.paused;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target><ActionIcon size="md" aria-label={t('menu', { name })}><IconDotsVertical size={16} /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {writes && <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('value')}>{t('edit')}</Menu.Item>}
        {writes && <Menu.Item leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={() => onOpen('settings')}>{t('settings')}</Menu.Item>}
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onOpen('history')}>{t('history')}</Menu.Item>
        {writes && <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={ask}>{t('remove')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function Trends({ dimension: { trends, name, schema } }: { readonly dimension: Dimension }) {
  const locale = useLocale();
  if (trends === null || trends.length === 0) return null;
  const called = (path: string) => (path === '' ? name : fieldName(schemaInside(schemaOf(schema), path), path, locale));
  return (
    <div className={classes.trends}>
      {trends.slice(0, 6).map(({ path, values }) => <span key={path} className={classes.trend}>{path !== '' && <span>{called(path)}</span>}<Sparkline values={values} name={called(path)} /></span>)}
    </div>
  );
}

function Badges({ dimension: { hidden, updateRule, rules, key } }: { readonly dimension: Dimension }) {
  const t = useTranslations('dimension');
  return (
    <span className={classes.badges}>
      <code className={classes.key}>dim.{key}</code>
      {hidden && <Badge size="sm" variant="light" color="gray" tt="none" leftSection={<IconEyeOff size={12} />}>{t('hidden')}</Badge>}
      {updateRule !== null && <Badge size="sm" variant="light" tt="none">{t('byModel')}</Badge>}
      {rules !== null && rules.length > 0 && <Badge size="sm" variant="light" color="verdigris" tt="none">{t('byRules', { count: rules.length })}</Badge>}
    </span>
  );
}

/** One dimension: what it is, how its numbers moved, and for keepers what opens below. */
export function DimensionCard({ dimension, manages, onChanged }: Props) {
  const t = useTranslations('dimension');
  const { isKeeper } = useRoom();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => { close(); onChanged(); };
  const problems = dimension.ruleProblems ?? [];
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div className={classes.names}><h2 className={classes.name}>{dimension.name}</h2>{isKeeper && <Badges dimension={dimension} />}</div>
        {isKeeper && <CardMenu dimension={dimension} manages={manages} onChanged={onChanged} onOpen={(wanted) => setOpen(wanted === open ? null : wanted)} />}
      </div>
      {dimension.description !== null && <p className={classes.hint}>{dimension.description}</p>}
      <DimensionValue schema={schemaOf(dimension.schema)} value={dimension.value} name={dimension.name} />
      <Trends dimension={dimension} />
      {problems.length > 0 && <div className={classes.problems} role="note" aria-label={t('ruleProblems')}><p>{t('ruleProblems')}</p><IssueList issues={problems} /></div>}
      {open === 'value' && <DimensionValueForm dimension={dimension} onDone={done} onClose={close} />}
      {open === 'settings' && <DimensionSettingsForm dimension={dimension} onDone={done} onClose={close} />}
      {open === 'history' && <DimensionChanges dimension={dimension} onClose={close} />}
    </li>
  );
}
