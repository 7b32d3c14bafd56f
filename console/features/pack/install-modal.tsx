'use client';

import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPackageImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { AcceptTrust } from './accept-trust.tsx';
import { InstallProgress } from './install-progress.tsx';
import { useInstall } from './use-install.ts';

type BodyProps = { readonly roomId: string | null; readonly onInstalled: () => void; readonly onClose: () => void };

function InstallBody({ roomId, onInstalled, onClose }: BodyProps) {
  const t = useTranslations('pack');
  const { at, progress, pending, failure, choose, accept, restart } = useInstall(roomId);
  if (at.step === 'install') return <InstallProgress name={at.name} job={at.job} onInstalled={onInstalled} onAgain={restart} onDone={onClose} />;
  if (at.step === 'look') return <AcceptTrust preview={at.preview} pending={pending} failure={failure} onAccept={() => void accept()} onBack={restart} />;
  return (
    <Stack gap="md">
      <FileDrop icon={<IconPackageImport size={36} />} title={t('drop')} hint={t('dropHint')} choose={t('chooseFile')} progress={progress} onFile={(file) => void choose(file)} />
      {failure !== null && progress === null && <ErrorNotice failure={failure} />}
    </Stack>
  );
}

type Props = BodyProps & { readonly opened: boolean };

/** Takes a pack file, shows what it may do, and installs it once that was accepted. Nothing of it runs before. */
export function InstallModal({ opened, ...body }: Props) {
  const t = useTranslations('pack');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal opened={opened} onClose={body.onClose} title={t('installTitle')} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      <InstallBody {...body} />
    </Modal>
  );
}
