'use client';

import { Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { ChooseImport } from './choose-import.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportRunning } from './import-running.tsx';
import { useImport } from './use-import.ts';

/** Brings a character card or a lorebook into the room: look first, then choose, watch it come in, then see what came of it. */
export function ImportScreen() {
  const t = useTranslations('importer');
  const { room, isKeeper } = useRoom();
  const { at, progress, pending, failure, choose, take, finish, back, restart } = useImport(room.id);
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} />
      {at.step === 'choose' && (
        <Stack gap="md">
          <FileDrop icon={<IconFileImport size={36} />} title={t('drop')} hint={t('dropHint')} choose={t('chooseFile')} progress={progress} onFile={(file) => void choose(file)} />
          {failure !== null && progress === null && <ErrorNotice failure={failure} />}
        </Stack>
      )}
      {at.step === 'look' && <ChooseImport preview={at.preview} picture={at.picture} pending={pending} failure={failure} onTake={(...choice) => void take(...choice)} onBack={restart} />}
      {at.step === 'run' && <ImportRunning name={at.name} job={at.job} onDone={finish} onBack={back} onAnother={restart} />}
      {at.step === 'done' && <ImportDone name={at.name} report={at.report} roomId={room.id} onAnother={restart} />}
    </PageBody>
  );
}
