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
import { OutcomeMark } from './outcome-mark.tsx';

function Target({ frame }: { readonly frame: DiceFrame }) {
  const t = useTranslations('dice');
  const { target, effectiveTarget } = frame;
  if (target === null && effectiveTarget === null) return null;
  const effective = effectiveTarget ?? target;
  return (
    <span className={classes.fact}>
      {t('target', { target: effective ?? 0 })}
      {target !== null && effectiveTarget !== null && target !== effectiveTarget && <span> {t('before', { target })}</span>}
    </span>
  );
}

/** One roll, whole: who, why, every die, the total, what was needed and how it came out. */
export function DiceCard({ frame, preview = false }: { readonly frame: DiceFrame; readonly preview?: boolean }) {
  const t = useTranslations('dice');
  const word = useWord();
  const margin = frame.outcome?.margin ?? null;
  return (
    <div role="group" className={classes.card} data-preview={preview || undefined} data-secret={frame.secret || undefined} aria-label={frame.fallbackText}>
      <div className={classes.head}>
        <strong className={classes.actor}>{frame.actor}</strong>
        <span className={classes.reason}>{frame.reason ?? frame.subsystem ?? word('diceKind', frame.diceKind)}</span>
        {frame.secret && <Badge variant="light" color="brass" size="sm" tt="none" leftSection={<IconEyeOff size={12} aria-hidden />}>{t('secret')}</Badge>}
      </div>
      <div className={classes.body}>
        <div className={classes.roll}>
          <code className={classes.expression}>{frame.expression}</code>
          <div className={classes.groups}>{frame.dice.map((group, index) => <DiceGroup key={index} group={group} />)}</div>
        </div>
        <div className={classes.result}>
          <span className={classes.total} aria-label={t('total', { total: frame.total })}>{frame.total}</span>
          <Target frame={frame} />
        </div>
      </div>
      <div className={classes.foot}>
        <OutcomeMark frame={frame} />
        {margin !== null && <span className={classes.fact}>{t('margin', { margin: signed(margin) })}</span>}
        <DiceDetail detail={frame.detail} />
      </div>
    </div>
  );
}
