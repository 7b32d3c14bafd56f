'use client';

import { IconCircleCheck, IconCircleX, IconSkull, IconSparkles } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DiceFrame } from '../room/frame-fragment.ts';
import classes from './dice-card.module.css';

type Verdict = { readonly label: string; readonly success: boolean; readonly critical: boolean; readonly fumble: boolean };

function iconOf({ success, critical, fumble }: Verdict) {
  if (fumble) return IconSkull;
  if (critical && success) return IconSparkles;
  return success ? IconCircleCheck : IconCircleX;
}

/** How a roll came out, by icon and word; colour only repeats it. */
export function OutcomeMark({ frame }: { readonly frame: DiceFrame }) {
  const t = useTranslations('dice');
  const plain = frame.success === null ? null : { label: t(frame.success ? 'success' : 'failure'), success: frame.success, critical: false, fumble: false };
  const verdict = frame.outcome ?? plain;
  if (verdict === null) return null;
  const Icon = iconOf(verdict);
  return (
    <span className={classes.outcome} data-success={verdict.success}>
      <Icon size={20} aria-hidden />{verdict.label}
    </span>
  );
}
