'use client';

import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EditableFigure } from './editable-figure.tsx';
import classes from './sheet.module.css';
import type { StatLine } from './sheet-query.ts';
import { isRollable } from './stat-figure.ts';
import type { SheetEdit } from './use-sheet-edit.ts';

function Computed() {
  const t = useTranslations('sheet');
  return (
    <Tooltip label={t('computed')}>
      <span className={classes.computed} role="img" aria-label={t('computed')}><IconMathFunction size={13} aria-hidden /></span>
    </Tooltip>
  );
}

export type StatRowProps = {
  readonly line: StatLine;
  readonly edit: SheetEdit;
  readonly wording?: boolean;
  /** Prepares a check on the stat; absent where the reader cannot roll for this character. */
  readonly onCheck?: ((line: StatLine) => void) | undefined;
  readonly chosen: boolean;
};

/** One line of a sheet: its name rolls, its value can be typed over, and what the server had to say stands below. */
export function StatRow({ line, edit, wording = false, onCheck, chosen }: StatRowProps) {
  const t = useTranslations('sheet');
  const { name, label, value, source } = line;
  const word = edit.words.get(name);
  const rolls = onCheck !== undefined && !wording && isRollable(line);
  return (
    <li className={classes.line} data-chosen={chosen || undefined} data-plain={source === 'DEFAULT' || undefined}>
      {rolls
        ? <UnstyledButton className={classes.name} data-rolls onClick={() => onCheck(line)} aria-label={t('rollOn', { label })} aria-pressed={chosen}>{label}</UnstyledButton>
        : <span className={classes.name}>{label}</span>}
      {source === 'DERIVED' && <Computed />}
      <EditableFigure label={label} value={value} wording={wording} canEdit={edit.sheet.canEdit} pending={edit.pending.has(name)} onChange={(change) => edit.change(name, change)} />
      {word !== undefined && <span className={classes.word} data-refused={word.refused || undefined} role={word.refused ? 'alert' : 'status'}>{word.text}</span>}
    </li>
  );
}
