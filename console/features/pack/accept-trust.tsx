'use client';

import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { IssueList } from '../../ui/issue-list.tsx';
import type { Failure } from '../../lib/failure.ts';
import { PackFacts } from './pack-facts.tsx';
import type { PackPreview } from './pack-fragment.ts';
import { TrustCard } from './trust-card.tsx';

type Props = { readonly preview: PackPreview; readonly pending: boolean; readonly failure: Failure | null; readonly onAccept: () => void; readonly onBack: () => void };

/** The moment before an install: what the pack may do, and the reader's word for it. */
export function AcceptTrust({ preview, pending, failure, onAccept, onBack }: Props) {
  const t = useTranslations('pack');
  const [accepted, setAccepted] = useState(false);
  return (
    <Stack gap="lg">
      <div>
        <Text component="h2" m={0} fz="h3" fw={600} ff="var(--lk-serif)">{preview.name}</Text>
        {preview.description !== null && <Text>{preview.description}</Text>}
      </div>
      {preview.alreadyInstalled && <Alert variant="light" color="brass" icon={<IconRefresh size={18} />} title={t('alreadyInstalled')}>{t('alreadyInstalledLead')}</Alert>}
      <TrustCard card={preview.trustCard} />
      {preview.warnings.length > 0 && (
        <Alert variant="light" color="brass" icon={<IconAlertTriangle size={18} />} title={t('fileWarnings')}><IssueList issues={preview.warnings} /></Alert>
      )}
      <PackFacts pack={preview} />
      {failure !== null && <ErrorNotice failure={failure} />}
      <Checkbox label={t('accept')} checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>{t('back')}</Button>
        <Button disabled={!accepted} loading={pending} onClick={onAccept}>{t('install')}</Button>
      </Group>
    </Stack>
  );
}
