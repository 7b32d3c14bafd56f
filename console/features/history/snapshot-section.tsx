'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { wordsAt } from '../../lib/issues-at.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Snapshot } from './history-operations.ts';
import { createSnapshotMutation } from './history-operations.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SnapshotRow } from './snapshot-row.tsx';
import type { SnapshotPage } from './use-history.ts';

function NewSnapshot({ onMade }: { readonly onMade: () => void }) {
  const t = useTranslations('history');
  const { room } = useRoom();
  const [name, setName] = useState('');
  const [key, setKey] = useState(newClientKey);
  const create = useAction(createSnapshotMutation);
  const run = async () => {
    const outcome = await create.run({ roomId: room.id, name, clientKey: key });
    setKey(newClientKey());
    if (!outcome.ok) return;
    setName('');
    onMade();
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void run(); }}>
      <Group align="flex-end" gap="sm">
        <TextInput label={t('snapshotName')} placeholder={t('snapshotExample')} value={name} maxLength={200} flex={1} miw={180} onChange={(event) => setName(event.currentTarget.value)} error={wordsAt(create.failure?.issues ?? [], ['name'])} />
        <Button type="submit" leftSection={<IconBookmarkPlus size={18} />} loading={create.pending} disabled={name.trim() === ''}>{t('makeSnapshot')}</Button>
      </Group>
      {create.failure !== null && create.failure.issues.length === 0 && <ErrorNotice failure={create.failure} onClose={create.clear} />}
    </form>
  );
}

type Props = { readonly snapshots: SnapshotPage; readonly onChanged: () => void };

/** Named places in the room's past: made here, gone back to from here. */
export function SnapshotSection({ snapshots, onChanged }: Props) {
  const t = useTranslations('history');
  const [restoring, setRestoring] = useState<Snapshot | null>(null);
  return (
    <Section title={t('snapshots')} lead={t('snapshotsLead')}>
      <Stack gap="md">
        <NewSnapshot onMade={onChanged} />
        {snapshots.total === 0 && <EmptyState compact icon={<IconBookmark size={22} />} title={t('noSnapshots')} />}
        {snapshots.list.length > 0 && (
          <RowList label={t('snapshots')}>
            {snapshots.list.map((snapshot) => <SnapshotRow key={snapshot.id} snapshot={snapshot} onRestore={() => setRestoring(snapshot)} onChanged={onChanged} />)}
          </RowList>
        )}
        <Pager pages={snapshots.pages} pageInfo={snapshots.pageInfo} />
      </Stack>
      {restoring !== null && <RestoreDialog snapshot={restoring} onClose={() => setRestoring(null)} onRestored={onChanged} />}
    </Section>
  );
}
