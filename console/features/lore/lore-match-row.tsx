'use client';

import { Badge, Text } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import type { LoreMatch } from './lore-operations.ts';
import classes from './lore.module.css';

/** One entry and what the text did to it. */
export function LoreMatchRow({ match, href }: { readonly match: LoreMatch; readonly href: string }) {
  const t = useTranslations('lore');
  const { entry, place, reasonText, primaryKeys, secondaryKeys, percent, roll, tokens, pass, position } = match;
  const facts = [
    place === null ? null : t(`position.${position}`),
    tokens === null ? null : t('tokens', { tokens }),
    percent === null || roll === null ? null : t('rolled', { roll: Math.floor(roll), percent }),
    pass === null || pass < 2 ? null : t('pass', { pass }),
  ].filter((fact) => fact !== null);
  return (
    <li className={classes.match}>
      <span className={classes.rank} aria-hidden>{place ?? '–'}</span>
      <div className={classes.matchWords}>
        <Link href={href} className={classes.matchTitle}>{entry.title}</Link>
        <Text size="sm" component="p" m={0}>{reasonText}</Text>
        {primaryKeys.length + secondaryKeys.length > 0 && (
          <span className={classes.marks}>
            {primaryKeys.map((key) => <Badge key={key} size="sm" variant="light" color="verdigris" tt="none">{key}</Badge>)}
            {secondaryKeys.map((key) => <Badge key={`second ${key}`} size="sm" variant="default" tt="none">{key}</Badge>)}
          </span>
        )}
        {facts.length > 0 && <Text size="xs" c="dimmed" component="p" m={0}>{facts.join(' · ')}</Text>}
      </div>
    </li>
  );
}
