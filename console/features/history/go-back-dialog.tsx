'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { failureOfBody } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { HistoryPreview, PreviewAnswer } from './history-operations.ts';
import { PreviewView } from './preview-view.tsx';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly confirm: string;
  readonly cancel: string;
  /** The look ahead; undefined while it is on its way. */
  readonly answer: PreviewAnswer | undefined;
  readonly failure: Failure | null;
  readonly pending: boolean;
  readonly children?: ReactNode;
  readonly onConfirm: (preview: HistoryPreview) => void;
  readonly onClose: () => void;
};

function previewOf(answer: PreviewAnswer | undefined): HistoryPreview | null {
  return answer?.__typename === 'HistoryPreview' ? answer : null;
}

/** Shows what going back would do before anybody says yes to it. */
export function GoBackDialog({ title, lead, confirm, cancel, answer, failure, pending, children, onConfirm, onClose }: Props) {
  const t = useTranslations('history');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const preview = previewOf(answer);
  const refused = answer === undefined || preview !== null ? null : failureOfBody(answer);
  return (
    <Modal opened onClose={onClose} title={title} size="lg" fullScreen={phone} closeButtonProps={{ 'aria-label': cancel }}>
      <Stack gap="md">
        <Text size="sm">{lead}</Text>
        {answer === undefined && failure === null && <Loading />}
        {refused !== null && <ErrorNotice failure={refused} />}
        {preview !== null && <section aria-label={t('preview')}><PreviewView preview={preview} /></section>}
        {children}
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>{cancel}</Button>
          <Button color="red" disabled={preview === null} loading={pending} onClick={() => { if (preview !== null) onConfirm(preview); }}>{confirm}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
