'use client';

import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { UndoDialog } from '../history/undo-dialog.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Turn } from '../room/turn-fragment.ts';
import { chooseVersionMutation, regenerateTurnMutation } from './turn-mutations.ts';
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

/** What can be done with the turn told last: another telling, an earlier one, or back to before it. */
export function LastTurnBar() {
  const t = useTranslations('turn');
  const { room, reload } = useRoom();
  const { state } = useTurnState();
  const turn = nodesOf(room.turns).findLast(({ state: told }) => told === 'COMMITTED') ?? null;
  const regenerate = useAction(regenerateTurnMutation);
  const [undoing, { open, close }] = useDisclosure();
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
        {turn.canUndo && <Button size="compact-sm" variant="subtle" color="gray" c="dimmed" fw={500} leftSection={<IconArrowBackUp size={16} />} onClick={open} aria-haspopup="dialog">{t('undo')}</Button>}
      </Group>
      {regenerate.failure !== null && <ErrorNotice failure={regenerate.failure} onClose={regenerate.clear} />}
      {undoing && <UndoDialog turn={turn} onClose={close} />}
    </>
  );
}
