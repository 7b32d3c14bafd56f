'use client';

import { Badge, Code } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { RungState } from '../../lib/rank-reason.ts';
import { RankIcon, toneOf } from '../dice/rank-icon.tsx';
import classes from './rules.module.css';
import type { LadderRank } from './rules-query.ts';

type Props = { readonly ladder: readonly LadderRank[]; readonly states: readonly RungState[] };

/** How a roll is judged: rungs in the order in which they are tried; the first whose condition holds is the outcome. */
export function Ladder({ ladder, states }: Props) {
  const t = useTranslations('rules');
  return (
    <ol className={classes.ladder} aria-label={t('ladder')}>
      {ladder.map((rank, index) => {
        const state = states[index] ?? 'untried';
        return (
          <li key={index} className={classes.rung} data-state={state} data-tone={toneOf(rank)} aria-current={state === 'reached' ? 'true' : undefined}>
            <span className={classes.rungMark}>{state === 'reached' ? <IconArrowRight size={18} aria-hidden /> : <span className={classes.rungNumber}>{index + 1}</span>}</span>
            <span className={classes.rank}><RankIcon rank={rank} size={18} />{rank.label}</span>
            <Code className={classes.when}>{rank.when ?? t('otherwise')}</Code>
            <span className={classes.rungNotes}>
              {state === 'missed' && <span className={classes.missed}>{t('missed')}</span>}
              {rank.critical && <Badge size="xs" variant="light" color="verdigris" tt="none">{t('critical')}</Badge>}
              {rank.fumble && <Badge size="xs" variant="light" color="red" tt="none">{t('fumble')}</Badge>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
