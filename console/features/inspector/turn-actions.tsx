'use client';

import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { When } from '../../ui/when.tsx';
import type { InspectedTurn } from './inspector-operations.ts';
import classes from './inspector.module.css';

/** What the seats wanted to do in this turn. */
export function TurnActions({ actions }: { readonly actions: InspectedTurn['actions'] }) {
  const t = useTranslations('inspector');
  const word = useWord();
  if (actions.length === 0) return <Text size="sm" c="dimmed">{t('noActions')}</Text>;
  return (
    <ul className={classes.actions}>
      {actions.map((action) => (
        <li key={action.id} className={classes.action}>
          <Text size="sm" component="span" fw={600}>{action.actor?.name ?? action.seat?.currentCharacter?.name ?? action.seat?.name ?? t('someone')}</Text>{' '}
          <Text size="sm" component="span" c="dimmed">{word('actionKind', action.kind)} · <When at={action.at} /></Text>
          {action.whisper && <Badge ml={6} size="sm" variant="light" color="brass" tt="none">{t('whispered')}</Badge>}
          {action.text !== '' && <p className={classes.words}>{action.text}</p>}
        </li>
      ))}
    </ul>
  );
}
