'use client';

import { Button, Text } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { useMeasures } from '../../ui/use-measures.ts';
import { When } from '../../ui/when.tsx';
import type { TurnLine } from './inspector-operations.ts';
import classes from './inspector.module.css';
import { TurnStateMark } from './turn-state-mark.tsx';

type Props = {
  readonly turns: readonly TurnLine[];
  readonly selected: string | null;
  readonly hrefOf: (id: string) => string;
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
};

function Line({ turn, current, href }: { readonly turn: TurnLine; readonly current: boolean; readonly href: string }) {
  const t = useTranslations('inspector');
  const { count } = useMeasures();
  const first = turn.actions[0];
  const who = first === undefined ? '' : (first.actor?.name ?? first.seat?.currentCharacter?.name ?? first.seat?.name ?? '');
  return (
    <Link href={href} className={classes.line} aria-current={current ? 'true' : undefined} scroll={false}>
      <span className={classes.lineHead}>
        <Text component="span" fw={600}>{turn.number === null ? t('unnumbered') : t('turn', { number: turn.number })}</Text>
        <TurnStateMark state={turn.state} />
      </span>
      {first !== undefined && <Text component="span" size="sm" lineClamp={1}>{t('said', { who, text: first.text })}</Text>}
      <Text component="span" size="xs" c="dimmed">
        <When at={turn.committedAt ?? turn.acceptedAt} />
        {turn.usage !== null && turn.usage.inputTokens + turn.usage.outputTokens > 0 && ` · ${t('tokens', { tokens: count(turn.usage.inputTokens + turn.usage.outputTokens) })}`}
      </Text>
    </Link>
  );
}

/** The room's turns, newest first. */
export function TurnList({ turns, selected, hrefOf, hasEarlier, onEarlier }: Props) {
  const t = useTranslations('inspector');
  return (
    <nav aria-label={t('turns')} className={classes.turns}>
      <ul className={classes.lines}>
        {turns.map((turn) => <li key={turn.id}><Line turn={turn} current={turn.id === selected} href={hrefOf(turn.id)} /></li>)}
      </ul>
      {hasEarlier && <Button fullWidth variant="default" size="sm" onClick={onEarlier}>{t('earlier')}</Button>}
    </nav>
  );
}
