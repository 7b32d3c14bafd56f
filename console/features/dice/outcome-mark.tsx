'use client';

import { useTranslations } from 'use-intl';
import type { DiceFrame } from '../room/frame-fragment.ts';
import classes from './dice-card.module.css';
import { RankIcon, toneOf } from './rank-icon.tsx';
import type { Rank } from './rank-icon.tsx';

/** How a roll came out: by the system's ladder, else plainly; null for dice that nobody judges. */
export function rankOf({ outcome, success }: Pick<DiceFrame, 'outcome' | 'success'>): Rank | null {
  if (outcome !== null) return outcome;
  return success === null ? null : { success, critical: false, fumble: false };
}

/** How a roll came out, by icon and word; colour only repeats it. */
export function OutcomeMark({ frame }: { readonly frame: DiceFrame }) {
  const t = useTranslations('dice');
  const rank = rankOf(frame);
  if (rank === null) return null;
  return (
    <span className={classes.outcome} data-tone={toneOf(rank)}>
      <RankIcon rank={rank} size={20} />{frame.outcome?.label ?? t(rank.success ? 'success' : 'failure')}
    </span>
  );
}
