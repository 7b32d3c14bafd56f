'use client';

import { useTranslations } from 'use-intl';
import classes from './dimension.module.css';
import { sparkPoints } from './spark-points.ts';

const box = { width: 96, height: 22 } as const;

/** How a number moved, oldest to the left; the same in words for whoever does not see it. */
export function Sparkline({ values, name }: { readonly values: readonly number[]; readonly name: string }) {
  const t = useTranslations('dimension');
  return (
    <svg className={classes.spark} viewBox={`-2 -2 ${box.width + 4} ${box.height + 4}`} role="img" aria-label={t('trend', { name, values: values.join(', ') })}>
      <polyline points={sparkPoints(values, box)} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
