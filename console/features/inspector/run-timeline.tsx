'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { spansOf } from '../../lib/timeline.ts';
import { useMeasures } from '../../ui/use-measures.ts';
import type { InspectedTurn } from './inspector-operations.ts';
import classes from './inspector.module.css';
import { RunFate } from './run-fate.tsx';

type Run = NonNullable<InspectedTurn['runs']>[number];

/** What ran in the turn, when within it, how long, and what it had to say. */
export function RunTimeline({ runs }: { readonly runs: readonly Run[] }) {
  const t = useTranslations('inspector');
  const word = useWord();
  const { duration } = useMeasures();
  const spans = spansOf(runs);
  if (runs.length === 0) return <Text size="sm" c="dimmed">{t('noRuns')}</Text>;
  return (
    <ul className={classes.runs}>
      {runs.map((run, index) => (
        <li key={`${index}:${run.id}`}>
          <div className={classes.run}>
            <span>{run.id} <Text component="span" size="xs" c="dimmed">{word('runStage', run.stage)}</Text></span>
            <span className={classes.timeline} aria-hidden><span className={classes.span} data-status={run.status} style={{ insetInlineStart: `${spans[index]?.start ?? 0}%`, width: `${spans[index]?.width ?? 0}%` }} /></span>
            <Text component="span" size="sm" c="dimmed">{run.durationMs === null ? '' : duration(run.durationMs)}{run.status === 'DONE' ? '' : ` · ${word('runStatus', run.status)}`}</Text>
          </div>
          {run.note !== null && run.issues.length === 0 && <Text size="xs" c="dimmed">{run.note}</Text>}
          <RunFate run={run} />
        </li>
      ))}
    </ul>
  );
}
