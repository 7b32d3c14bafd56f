'use client';

import { Anchor, Badge, Code, List, Text } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { roomPath } from '../../lib/room-path.ts';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/row-list.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import type { Receipt } from './receipt-fragment.ts';

const colours: Readonly<Record<Receipt['state'], string>> = { PENDING_SETTLEMENT: 'red', SETTLED: 'teal', NO_CHANGE: 'gray', MANUAL: 'brass', SKIPPED: 'gray' };

/** Why it is owed, in the server's words, with every problem at its place. */
function Cause({ receipt: { failure } }: { readonly receipt: Receipt }) {
  if (failure === null) return null;
  return (
    <>
      <Text size="sm" mt={4}>{failure.message}</Text>
      {failure.issues.length > 0 && (
        <List size="sm">
          {failure.issues.map(({ path, code, message }) => <List.Item key={`${path.join('.')}:${code}`}>{path.length > 0 && <Code mr={6}>{path.join('.')}</Code>}{message}</List.Item>)}
        </List>
      )}
    </>
  );
}

type Props = { readonly receipt: Receipt; readonly withRoom: boolean; readonly onDone: () => void };

/** One receipt: which turn, how far it is, why, what it changed, who resolved it, and what can be done. */
export function ReceiptRow({ receipt, withRoom, onDone }: Props) {
  const t = useTranslations('settlement');
  const word = useWord();
  const { state, turn, turnNumber, attempts, settling, changes, reason, createdAt, resolvedAt, resolvedBy, room } = receipt;
  return (
    <Row
      muted={state !== 'PENDING_SETTLEMENT'}
      title={<>
        <Anchor component={Link} href={turn === null ? roomPath(room.id, 'turns') : `${roomPath(room.id, 'turns')}?turn=${encodeURIComponent(turn.id)}`} inherit underline="always">{t('turn', { turn: turnNumber })}</Anchor>
        <Badge variant="light" color={colours[state]} tt="none">{word('settlementState', state)}</Badge>
        {settling && <Badge variant="light" color="brass" tt="none">{t('settling')}</Badge>}
      </>}
      meta={<>
        <Moment at={createdAt} />
        {withRoom && <> · <Anchor component={Link} href={roomPath(room.id)} inherit underline="always">{room.name}</Anchor></>}
        {' · '}{t('attempts', { count: attempts })}
        {resolvedAt !== null && <> · {resolvedBy === null ? t('resolved') : t('resolvedBy', { name: resolvedBy.name })} <Moment at={resolvedAt} /></>}
      </>}
      actions={<ReceiptActions receipt={receipt} onDone={onDone} />}
    >
      {state === 'PENDING_SETTLEMENT' && <Cause receipt={receipt} />}
      {changes.length > 0 && <Text size="sm" mt={4}>{t('changed', { names: changes.map(({ key, dimension }) => dimension?.title ?? key).join(t('separator')) })}</Text>}
      {reason !== null && <Text size="sm" mt={4}>{t('reason', { reason })}</Text>}
    </Row>
  );
}
