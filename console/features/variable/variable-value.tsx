'use client';

import { IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { shareOf, shortLabel } from './variable-groups.ts';
import type { Variable } from './variable-operations.ts';
import classes from './variable.module.css';

/** A variable in one line: its name, what it is, and a meter where it is a number between bounds. */
export function VariableValue({ variable }: { readonly variable: Variable }) {
  const t = useTranslations('variable');
  const share = shareOf(variable);
  return (
    <>
      <span className={classes.name} data-hidden={variable.hidden || undefined} title={variable.source === 'TREE' ? variable.label : variable.name}>
        {shortLabel(variable)}
        {variable.hidden && <IconEyeOff size={14} role="img" aria-label={t('hidden')} />}
      </span>
      <span className={classes.value}>{variable.text}{variable.kind === 'NUMBER' && variable.maximum !== null && <span className={classes.of}> / {variable.maximum}</span>}</span>
      {share !== null && <span className={classes.bar} aria-hidden><span style={{ inlineSize: `${share * 100}%` }} /></span>}
    </>
  );
}
