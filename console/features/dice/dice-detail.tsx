'use client';

import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import classes from './dice-card.module.css';

type Scalar = string | number | boolean;

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The plain facts of a roll's detail; nested data is for programs. */
function factsOf(detail: unknown): [string, Scalar][] {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return [];
  return Object.entries(detail).flatMap(([key, value]): [string, Scalar][] => (isScalar(value) ? [[key, value]] : []));
}

/** What the rules added to a roll, folded away until somebody wants to know. */
export function DiceDetail({ detail }: { readonly detail: unknown }) {
  const t = useTranslations('dice');
  const word = useWord();
  const facts = factsOf(detail);
  if (facts.length === 0) return null;
  return (
    <details className={classes.detail}>
      <summary>{t('detail')}</summary>
      <dl>{facts.map(([key, value]) => <div key={key}><dt>{word('diceDetail', key)}</dt><dd>{String(value)}</dd></div>)}</dl>
    </details>
  );
}
