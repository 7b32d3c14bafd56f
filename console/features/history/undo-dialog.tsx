'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { failureOfError } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Turn } from '../room/turn-fragment.ts';
import { undoTurnsMutation } from '../turn/turn-mutations.ts';
import { GoBackDialog } from './go-back-dialog.tsx';
import { undoPreviewQuery } from './history-operations.ts';

type Props = { readonly turn: Turn; readonly onClose: () => void };

/** Takes back the last turn, after showing what goes back with it. */
export function UndoDialog({ turn, onClose }: Props) {
  const t = useTranslations('turn');
  const { room, reload } = useRoom();
  // Names this request: pressed twice, or sent again by a weak network, it takes back this turn alone.
  const [key] = useState(newClientKey);
  const undo = useAction(undoTurnsMutation);
  const [{ data, error, stale }, query] = useQuery({ query: undoPreviewQuery, variables: { id: room.id, count: 1 }, requestPolicy: 'network-only' });
  const run = async (basis: string) => {
    const outcome = await undo.run({ roomId: room.id, count: 1, basis, clientKey: key });
    if (!outcome.ok) return query({ requestPolicy: 'network-only' });
    reload();
    onClose();
  };
  return (
    <GoBackDialog
      onClose={onClose} title={t('undoTitle', { turn: turn.number ?? room.turnNumber })} lead={t('undoLead')} confirm={t('undo')} cancel={t('keep')}
      answer={stale ? undefined : (data?.room?.undoPreview ?? undefined)} failure={undo.failure ?? (error === undefined ? null : failureOfError(error))} pending={undo.pending}
      onConfirm={({ basis }) => void run(basis)}
    />
  );
}
