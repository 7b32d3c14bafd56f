'use client';

import { useTranslations } from 'use-intl';
import { dieName } from '../../lib/format.ts';
import type { DiceFrame } from '../room/frame-fragment.ts';
import classes from './dice-card.module.css';

type Group = DiceFrame['dice'][number];

/** More dice than this are summed up behind a count, so that a pool of a hundred stays readable. */
const shownDice = 40;

type Props = {
  readonly group: Group;
  /** Tens dice of a percentile roll: they show 00 to 90, and only one of them counts. */
  readonly tens?: boolean;
};

/** The dice of one size, each with its face; dropped ones stay visible, struck through. */
export function DiceGroup({ group, tens = false }: Props) {
  const t = useTranslations('dice');
  const name = tens ? t('tens') : dieName(group.sides);
  const faceOf = (value: number) => (tens ? `${value}0` : String(value));
  const counted = group.values.length > 1 && !tens && name !== group.sides; // `4d6`, but not `2tens`
  const rest = group.values.length - shownDice;
  return (
    <span className={classes.group}>
      <span className={classes.size}>{counted ? `${group.values.length}${name}` : name}</span>
      <ul className={classes.faces} aria-label={t('facesOf', { die: name })}>
        {group.values.slice(0, shownDice).map((value, index) => {
          const kept = group.kept[index] ?? true;
          return (
            <li key={index} className={classes.face} data-dropped={!kept || undefined}>
              {kept ? faceOf(value) : <><s aria-hidden>{faceOf(value)}</s><span className={classes.spoken}>{t('dropped', { value: faceOf(value) })}</span></>}
            </li>
          );
        })}
        {rest > 0 && <li className={classes.rest}>{t('more', { count: rest })}</li>}
      </ul>
    </span>
  );
}
