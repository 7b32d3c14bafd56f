'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { InspectedTurn } from './inspector-operations.ts';
import classes from './inspector.module.css';

type Run = NonNullable<InspectedTurn['runs']>[number];

/** Why a run was skipped, failed or was dropped, whose changes it read, and what it lost and was kept all the same. */
export function RunFate({ run }: { readonly run: Run }) {
  const t = useTranslations('plugin');
  const { issues, reads, keptReads } = run;
  const kept = new Set(keptReads.map(({ producer }) => producer));
  const read = reads.filter((id) => !kept.has(id));
  if (issues.length === 0 && read.length === 0 && kept.size === 0) return null;
  const because = (path: readonly string[]) => (path[0] === 'needs' ? t('because.needs') : path[0] === 'inputs' ? t('because.inputs') : path[0] === 'reads' ? t('because.reads') : null);
  return (
    <ul className={classes.fate}>
      {issues.map(({ path, message }, index) => {
        const why = because(path);
        return <li key={index}><Text size="xs" c={run.status === 'DROPPED' || run.status === 'FAILED' ? undefined : 'dimmed'}>{why === null ? message : t('issue', { why, message })}</Text></li>;
      })}
      {read.length > 0 && <li><Text size="xs" c="dimmed">{t('read', { list: read.join(t('separator')) })}</Text></li>}
      {[...kept].map((producer) => <li key={producer}><Text size="xs">{t('kept', { producer })}</Text></li>)}
    </ul>
  );
}
