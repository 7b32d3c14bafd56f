'use client';

import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Turn } from '../room/turn-fragment.ts';
import { chooseVersionMutation, regenerateTurnMutation, undoTurnsMutation } from './turn-mutations.ts';
import { useTurnState } from './use-turn-state.ts';

/** Steps through the tellings of the last turn; each is kept, and one of them is the story. */
function VersionChooser({ turn }: { readonly turn: Turn }) {
  const t = useTranslations('turn');
  const { reload } = useRoom();
  const choose = useAction(chooseVersionMutation);
  const versions = turn.versions.toSorted((a, b) => a.version - b.version);
  const at = Math.max(0, versions.findIndex(({ chosen }) => chosen));
  const go = async (index: number) => {
    const version = versions[index]?.version;
    if (version === undefined) return;
    await choose.run({ turnId: turn.id, version });
    reload();
  };
  if (versions.length < 2) return null;
  return (
    <Group gap={2} wrap="nowrap" role="group" aria-label={t('versions')}>
      <ActionIcon size="md" disabled={at === 0 || choose.pending} onClick={() => void go(at - 1)} aria-label={t('earlierVersion')}><IconChevronLeft size={18} /></ActionIcon>
      <Text size="sm" c="dimmed" aria-live="polite">{t('version', { at: at + 1, of: versions.length })}</Text>
      <ActionIcon size="md" disabled={at === versions.length - 1 || choose.pending} onClick={() => void go(at + 1)} aria-label={t('laterVersion')}><IconChevronRight size={18} /></ActionIcon>
    </Group>
  );
}

function useUndo(turn: Turn | null) {
  const t = useTranslations('turn');
  const { room, reload } = useRoom();
  const undo = useAction(undoTurnsMutation);
  const ask = () => modals.openConfirmModal({
    title: t('undoTitle', { turn: turn?.number ?? room.turnNumber }),
    children: <Text size="sm">{t('undoLead')}</Text>,
    labels: { confirm: t('undo'), cancel: t('keep') },
    confirmProps: { color: 'red' },
    closeButtonProps: { 'aria-label': t('keep') },
    // The turn names the request: pressed twice, or sent again by a weak network, it takes back this turn alone.
    onConfirm: () => void undo.run({ roomId: room.id, count: 1, clientKey: turn?.id ?? null }).then(reload),
  });
  return { undo, ask };
}

/** What can be done with the turn told last: another telling, an earlier one, or back to before it. */
export function LastTurnBar() {
  const t = useTranslations('turn');
  const { room, reload } = useRoom();
  const { state } = useTurnState();
  const turn = nodesOf(room.turns).findLast(({ state: told }) => told === 'COMMITTED') ?? null;
  const regenerate = useAction(regenerateTurnMutation);
  const { undo, ask } = useUndo(turn);
  const failure = regenerate.failure ?? undo.failure;
  const busy = state === 'RUNNING' || state === 'QUEUED';
  if (turn === null || room.readOnly || busy) return null;
  if (!turn.canRegenerate && !turn.canUndo && turn.versions.length < 2) return null;
  const again = async () => {
    await regenerate.run({ id: turn.id, clientKey: `${turn.id} ${turn.versions.length}` });
    reload();
  };
  return (
    <>
      <Group gap="xs" justify="flex-end" mt="xs">
        {turn.canRegenerate && <VersionChooser turn={turn} />}
        {turn.canRegenerate && (
          <Tooltip label={t('regenerateHint')}>
            <Button size="compact-sm" variant="subtle" color="gray" c="dimmed" fw={500} leftSection={<IconRefresh size={16} />} loading={regenerate.pending} onClick={() => void again()}>{t('regenerate')}</Button>
          </Tooltip>
        )}
        {turn.canUndo && <Button size="compact-sm" variant="subtle" color="gray" c="dimmed" fw={500} leftSection={<IconArrowBackUp size={16} />} loading={undo.pending} onClick={ask}>{t('undo')}</Button>}
      </Group>
      {failure !== null && <ErrorNotice failure={failure} onClose={() => { regenerate.clear(); undo.clear(); }} />}
    </>
  );
}
