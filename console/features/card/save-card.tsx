'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { failureOfError } from '../../lib/failure.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { cardFileQuery } from './card-operations.ts';

/** Saves a card as a file: as it came, with every edit since. */
export function SaveCard({ id }: { readonly id: string }) {
  const t = useTranslations('card');
  const client = useClient();
  const notice = useNotice();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const { data, error } = await client.query(cardFileQuery, { id }, { requestPolicy: 'network-only' }).toPromise();
    setPending(false);
    if (error !== undefined) notice.failed(failureOfError(error));
    else if (data?.node?.__typename === 'CharacterCard') saveFile(data.node.export.fileName, data.node.export.text, 'application/json');
  };
  return <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} aria-hidden />} loading={pending} onClick={() => void save()}>{t('save')}</Button>;
}
