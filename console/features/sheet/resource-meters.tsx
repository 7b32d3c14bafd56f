'use client';

import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EditableFigure } from './editable-figure.tsx';
import classes from './sheet.module.css';
import type { Resource } from './sheet-query.ts';
import type { SheetEdit } from './use-sheet-edit.ts';

/** How much of a meter is left, from 0 to 1; a meter without an end is drawn full. */
export function shareOf({ value, max }: Pick<Resource, 'value' | 'max'>): number {
  if (max === null) return 1;
  return max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
}

/** A meter as a bar; the numbers stand beside it. Below a third it is drawn as being low. */
export function MeterBar({ resource }: { readonly resource: Pick<Resource, 'value' | 'max'> }) {
  const share = shareOf(resource);
  return <span className={classes.bar} aria-hidden data-low={(resource.max !== null && share < 1 / 3) || undefined}><span style={{ inlineSize: `${share * 100}%` }} /></span>;
}

function Meter({ resource, edit }: { readonly resource: Resource; readonly edit: SheetEdit }) {
  const t = useTranslations('sheet');
  const { name, label, value, max } = resource;
  const { canEdit } = edit.sheet;
  const word = edit.words.get(name);
  return (
    <li className={classes.meter}>
      <span className={classes.meterName}>{label}</span>
      <MeterBar resource={resource} />
      <span className={classes.meterFigures}>
        {canEdit && <ActionIcon size="sm" variant="default" onClick={() => edit.change(name, { add: -1 })} aria-label={t('less', { label })}><IconMinus size={13} /></ActionIcon>}
        <EditableFigure label={label} value={value} canEdit={canEdit} pending={edit.pending.has(name)} onChange={(change) => edit.change(name, change)} after={max === null ? undefined : ` / ${max}`} />
        {canEdit && <ActionIcon size="sm" variant="default" onClick={() => edit.change(name, { add: 1 })} aria-label={t('more', { label })}><IconPlus size={13} /></ActionIcon>}
      </span>
      {word !== undefined && <span className={classes.word} data-refused={word.refused || undefined} role={word.refused ? 'alert' : 'status'}>{word.text}</span>}
    </li>
  );
}

/** The meters of a sheet: how much there is, a step down and up, and the number to type over. */
export function ResourceMeters({ edit }: { readonly edit: SheetEdit }) {
  const t = useTranslations('sheet');
  if (edit.sheet.resources.length === 0) return null;
  return <ul className={classes.meters} aria-label={t('resources')}>{edit.sheet.resources.map((resource) => <Meter key={resource.id} resource={resource} edit={edit} />)}</ul>;
}
