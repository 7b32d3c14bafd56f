'use client';

import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileText, IconJson } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from 'urql';
import { failureOfError, unexpected } from '../../lib/failure.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { storyExportQuery } from './inspector-operations.ts';

const formats = {
  MARKDOWN: { ending: 'md', mime: 'text/markdown', icon: IconFileText },
  JSON: { ending: 'json', mime: 'application/json', icon: IconJson },
} as const;
type Format = keyof typeof formats;

/** Characters that no file system takes in a name. */
const unfit = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The story so far as a file, as far as the reader may know it. */
export function StoryExport() {
  const t = useTranslations('inspector');
  const client = useClient();
  const notice = useNotice();
  const { room, viewAs } = useRoom();
  const [busy, setBusy] = useState(false);
  const save = async (format: Format) => {
    setBusy(true);
    const { data, error } = await client.query(storyExportQuery, { room: room.id, as: viewAs, format }, { requestPolicy: 'network-only' }).toPromise();
    setBusy(false);
    const text = data?.room?.storyExport;
    if (text === undefined) return notice.failed(error === undefined ? { code: unexpected, message: '', issues: [] } : failureOfError(error));
    saveFile(`${room.name.replaceAll(unfit, ' ').trim() || 'story'}.${formats[format].ending}`, text, formats[format].mime);
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target><Button variant="default" leftSection={<IconDownload size={18} />} loading={busy}>{t('export')}</Button></Menu.Target>
      <Menu.Dropdown>
        {(['MARKDOWN', 'JSON'] as const).map((format) => {
          const Icon = formats[format].icon;
          return <Menu.Item key={format} leftSection={<Icon size={16} />} onClick={() => void save(format)}>{t(`format.${format}`)}</Menu.Item>;
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
