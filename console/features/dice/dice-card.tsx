'use client';

import { Badge } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { signed } from '../../lib/format.ts';
import type { DiceFrame } from '../room/frame-fragment.ts';
import { DiceDetail } from './dice-detail.tsx';
import { DiceGroup } from './dice-group.tsx';
import classes from './dice-card.module.css';
import { OutcomeMark, rankOf } from './outcome-mark.tsx';
import { toneOf } from './rank-icon.tsx';

function Target({ frame }: { readonly frame: DiceFrame }) {
  const t = useTranslations('dice');
  const { target, effectiveTarget } = frame;
  const effective = effectiveTarget ?? target;
  if (effective === null) return null;
  return (
    <span className={classes.fact}>
      {t('target', { target: effective })}
      {target !== null && target !== effective && <span> {t('before', { target })}</span>}
    </span>
  );
}

/** What the roll was on: the stat in the reader's language, and why. */
function About({ frame }: { readonly frame: DiceFrame }) {
  const word = useWord();
  const { stat, reason, subsystemLabel, diceKind } = frame;
  const what = stat?.label ?? (reason === null ? (subsystemLabel ?? word('diceKind', diceKind)) : null);
  return (
    <span className={classes.reason}>
      {what !== null && <span className={classes.stat}>{what}</span>}
      {stat !== null && subsystemLabel !== null && <span> · {subsystemLabel}</span>}
      {reason !== null && <span>{what === null ? reason : ` · ${reason}`}</span>}
    </span>
  );
}

/** Difficulty, what helped or hindered, and points spent: why it was not the plain roll. */
function Circumstances({ frame }: { readonly frame: DiceFrame }) {
  const t = useTranslations('dice');
  const { difficulty, modifiers, situational, spent } = frame;
  const words = [
    ...(difficulty === null ? [] : [difficulty.label]),
    ...modifiers.map(({ label, count }) => (count === 1 ? label : t('times', { label, count }))),
    ...(situational === 0 ? [] : [t('added', { added: signed(situational) })]),
    ...(spent === 0 ? [] : [t('spent', { points: spent })]),
  ];
  if (words.length === 0) return null;
  return <ul className={classes.circumstances} aria-label={t('circumstances')}>{words.map((circumstance) => <li key={circumstance}>{circumstance}</li>)}</ul>;
}

/** Whether the second group of dice are tens that were rolled again. */
function hasTens({ detail }: DiceFrame): boolean {
  return detail !== null && typeof detail === 'object' && 'baseRoll' in detail;
}

type Props = {
  readonly frame: DiceFrame;
  readonly preview?: boolean;
  /** The second side of a contest: it stands under the first one's card. */
  readonly against?: boolean;
};

/** One roll, whole: who, on what, every die, the total, what was needed and how it came out. */
export function DiceCard({ frame, preview = false, against = false }: Props) {
  const t = useTranslations('dice');
  const margin = frame.outcome?.margin ?? null;
  const rank = rankOf(frame);
  return (
    <>
      {against && <div className={classes.against} aria-hidden><span>{t('against')}</span></div>}
      <div
        role="group" className={classes.card} data-preview={preview || undefined} data-secret={frame.secret || undefined}
        data-tone={rank === null ? undefined : toneOf(rank)} aria-label={frame.fallbackText}
      >
        <div className={classes.head}>
          <strong className={classes.actor}>{frame.actor}</strong>
          <About frame={frame} />
          {frame.secret && <Badge variant="light" color="brass" size="sm" tt="none" leftSection={<IconEyeOff size={12} aria-hidden />}>{t('secret')}</Badge>}
        </div>
        <Circumstances frame={frame} />
        <div className={classes.body}>
          <div className={classes.roll}>
            <code className={classes.expression}>{frame.expression}</code>
            <div className={classes.groups}>{frame.dice.map((group, index) => <DiceGroup key={index} group={group} tens={index === 1 && hasTens(frame)} />)}</div>
          </div>
          <div className={classes.result}>
            <span className={classes.total} role="img" aria-label={t('total', { total: frame.total })}>{frame.total}</span>
            <Target frame={frame} />
          </div>
        </div>
        <div className={classes.foot}>
          <OutcomeMark frame={frame} />
          {margin !== null && <span className={classes.fact}>{t('margin', { margin: signed(margin) })}</span>}
          <DiceDetail detail={frame.detail} />
        </div>
      </div>
    </>
  );
}
