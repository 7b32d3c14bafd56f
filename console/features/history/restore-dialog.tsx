'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { failureOfError } from '../../lib/failure.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { GoBackDialog } from './go-back-dialog.tsx';
import type { Snapshot } from './history-operations.ts';
import { restorePreviewQuery, restoreSnapshotMutation } from './history-operations.ts';

type Props = { readonly snapshot: Snapshot; readonly onClose: () => void; readonly onRestored: () => void };

/** Brings the room back to a snapshot, after showing what that does; the state that is left can be kept under a name. */
export function RestoreDialog({ snapshot, onClose, onRestored }: Props) {
  const t = useTranslations('history');
  const { room, reload } = useRoom();
  const notice = useNotice();
  const [keep, setKeep] = useState(true);
  const [key] = useState(newClientKey);
  const restore = useAction(restoreSnapshotMutation);
  const [{ data, error, stale }, query] = useQuery({ query: restorePreviewQuery, variables: { id: room.id, snapshot: snapshot.id }, requestPolicy: 'network-only' });
  const run = async (basis: string) => {
    const outcome = await restore.run({ id: snapshot.id, basis, keepAs: keep ? t('keptName', { name: snapshot.name }).slice(0, 200) : null, clientKey: key });
    if (!outcome.ok) return query({ requestPolicy: 'network-only' });
    notice.done(t('restored', { name: snapshot.name }));
    reload();
    onRestored();
    onClose();
  };
  return (
    <GoBackDialog
      onClose={onClose} title={t('restoreTitle', { name: snapshot.name })} lead={t('restoreLead')} confirm={t('restore')} cancel={t('cancel')}
      answer={stale ? undefined : (data?.room?.restorePreview ?? undefined)} failure={restore.failure ?? (error === undefined ? null : failureOfError(error))} pending={restore.pending}
      onConfirm={({ basis }) => void run(basis)}
    >
      <Checkbox checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} label={t('keepNow')} description={t('keepNowHint')} />
    </GoBackDialog>
  );
}
