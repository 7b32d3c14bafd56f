'use client';

import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconHourglass, IconMessageForward, IconPlayerPlay, IconPlayerStop, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom, useStream } from '../room/room-provider.tsx';
import { useConnectionState } from '../session/connection-provider.tsx';
import { Countdown } from './countdown.tsx';
import { answerNowMutation, cancelTurnMutation, retryTurnMutation } from './turn-mutations.ts';
import classes from './turn-status.module.css';
import { useTurnState } from './use-turn-state.ts';
import type { TurnState } from './use-turn-state.ts';

function Line({ icon, children, actions }: { readonly icon: ReactNode; readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <Group className={classes.line} gap="sm" wrap="nowrap">
      <span className={classes.icon} aria-hidden>{icon}</span>
      <Text size="sm" flex={1} role="status">{children}</Text>
      {actions}
    </Group>
  );
}

function Stop() {
  const t = useTranslations('turn');
  const { room, reload } = useRoom();
  const notice = useNotice();
  const cancel = useAction(cancelTurnMutation);
  const stop = async () => {
    const outcome = await cancel.run({ roomId: room.id });
    if (!outcome.ok) notice.failed(outcome.failure);
    reload();
  };
  return <Button size="compact-sm" variant="default" leftSection={<IconPlayerStop size={16} />} loading={cancel.pending} onClick={() => void stop()}>{t('stop')}</Button>;
}

/** Who has spoken and who is still awaited, and the keeper's way to go on without them. */
function Collecting({ dueAt }: { readonly dueAt: string | null }) {
  const t = useTranslations('turn');
  const { room, isKeeper, reload } = useRoom();
  const answer = useAction(answerNowMutation);
  const waiting = room.seats.filter((seat) => seat.role === 'PLAYER' && seat.controller === 'HUMAN' && !seat.acted);
  const names = waiting.map((seat) => seat.currentCharacter?.name ?? seat.name).join(t('separator'));
  const go = async () => {
    await answer.run({ roomId: room.id });
    reload();
  };
  const words = room.answering === 'KEEPER_WORD' ? t('waitingKeeper') : names === '' || room.answering !== 'ALL_SEATS' ? t('collecting') : t('waitingFor', { names });
  return (
    <>
      <Line
        icon={<IconHourglass size={18} />}
        actions={isKeeper && <Button size="compact-sm" leftSection={<IconMessageForward size={16} />} loading={answer.pending} onClick={() => void go()}>{t('answerNow')}</Button>}
      >
        {words}{dueAt !== null && <> · {t('in')} <Countdown until={dueAt} /></>}
      </Line>
      {answer.failure !== null && <ErrorNotice failure={answer.failure} onClose={answer.clear} />}
    </>
  );
}

function Stopped({ turn, failure, state }: Pick<TurnState, 'turn' | 'failure' | 'state'>) {
  const t = useTranslations('turn');
  const { reload } = useRoom();
  const retry = useAction(retryTurnMutation);
  const again = async () => {
    if (turn === null) return;
    await retry.run({ id: turn.id });
    reload();
  };
  const button = turn?.canRetry === true && (
    <Button size="compact-sm" leftSection={<IconRefresh size={16} />} loading={retry.pending} onClick={() => void again()}>{t('retry')}</Button>
  );
  return (
    <>
      <Line icon={state === 'FAILED' ? <IconAlertTriangle size={18} /> : <IconPlayerStop size={18} />} actions={button}>{t(state === 'FAILED' ? 'failed' : 'cancelled')}</Line>
      {failure !== null && <ErrorNotice failure={failure} />}
      {retry.failure !== null && <ErrorNotice failure={retry.failure} onClose={retry.clear} />}
    </>
  );
}

function InTurn({ turnState }: { readonly turnState: TurnState }) {
  const t = useTranslations('turn');
  const word = useWord();
  const { room, isKeeper, ownTurnId, status } = useRoom();
  const telling = useStream().log.draft?.entries.some(({ kind }) => kind === 'text') ?? false;
  const { state, turn, stage, queued, dueAt, failure } = turnState;
  const stop = !room.readOnly && (turn?.canCancel ?? (isKeeper || (status !== null && status.turnId === ownTurnId))) ? <Stop /> : null; // nobody need wait for the room to be read again
  if (state === 'COLLECTING') return <Collecting dueAt={dueAt} />;
  if (state === 'QUEUED') return <Line icon={<IconPlayerPlay size={18} />} actions={stop}>{t('queued')}</Line>;
  if (state === 'RUNNING') {
    const doing = stage ?? (telling ? 'narrative' : null);
    return <Line icon={<Loader size={16} color="brass" />} actions={stop}>{doing === null ? t('running') : word('stage', doing)}{queued > 0 && ` · ${t('behind', { count: queued })}`}</Line>;
  }
  if (state === 'BLOCKED') return <Line icon={<IconHourglass size={18} />} actions={stop}>{t('blocked')}</Line>;
  if (state === 'FAILED' || state === 'CANCELLED') return <Stopped turn={turn} failure={failure} state={state} />;
  return null;
}

/** One line about the turn: who is awaited, what is being done, what went wrong, and what can be done about it. */
export function TurnStatus() {
  const t = useTranslations('turn');
  const turnState = useTurnState();
  const connection = useConnectionState();
  return (
    <div className={classes.status}>
      {connection === 'lost' && <Line icon={<IconPlugConnectedX size={18} />}>{t('reconnecting')}</Line>}
      <InTurn turnState={turnState} />
    </div>
  );
}
