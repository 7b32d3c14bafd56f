'use client';

import { ActionIcon, Badge, Button, Menu, Switch } from '@mantine/core';
import { IconDownload, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from 'urql';
import type { VariablesOf } from '../../graphql/graphql.ts';
import { useAction } from '../../graphql/use-action.ts';
import { failureOfError } from '../../lib/failure.ts';
import { Row } from '../../ui/row-list.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { BookSettings } from './book-settings.tsx';
import type { LoreBook } from './lore-operations.ts';
import { deleteLorebookMutation, loreExportQuery, updateLorebookMutation } from './lore-operations.ts';

type Format = NonNullable<VariablesOf<typeof loreExportQuery>['format']>;
const formats = ['WORLD_INFO', 'CHARACTER_BOOK'] as const satisfies readonly Format[];

/** Offers the book as a file, in either way of writing it. */
function ExportMenu({ book }: { readonly book: LoreBook }) {
  const t = useTranslations('lore');
  const client = useClient();
  const notice = useNotice();
  const [pending, setPending] = useState(false);
  const save = async (format: Format) => {
    setPending(true);
    const { data, error } = await client.query(loreExportQuery, { id: book.id, format }, { requestPolicy: 'network-only' }).toPromise();
    setPending(false);
    const file = data?.node?.__typename === 'Lorebook' ? data.node.export : null;
    if (error !== undefined) notice.failed(failureOfError(error));
    else if (file !== null && file !== undefined) saveFile(file.fileName, file.text, 'application/json');
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target><Button variant="default" size="compact-sm" leftSection={<IconDownload size={16} />} loading={pending} aria-label={t('exportNamed', { name: book.name })}>{t('export')}</Button></Menu.Target>
      <Menu.Dropdown>{formats.map((format) => <Menu.Item key={format} onClick={() => void save(format)}>{t(`format.${format}`)}</Menu.Item>)}</Menu.Dropdown>
    </Menu>
  );
}

function BookSwitch({ book, onChanged }: { readonly book: LoreBook; readonly onChanged: () => void }) {
  const t = useTranslations('lore');
  const notice = useNotice();
  const action = useAction(updateLorebookMutation);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (enabled: boolean) => {
    setWanted(enabled);
    const outcome = await action.run({ input: { id: book.id, expectedVersion: book.version ?? 0, enabled } });
    if (!outcome.ok) notice.failed(outcome.failure);
    onChanged();
    setWanted(null);
  };
  return <Switch checked={wanted ?? book.enabled} disabled={action.pending} onChange={(event) => void turn(event.currentTarget.checked)} aria-label={t('enabledNamed', { title: book.name })} />;
}

/** A book with how much of it is on, and what can be done with it. */
export function LoreBookRow({ book, onChanged }: { readonly book: LoreBook; readonly onChanged: () => void }) {
  const t = useTranslations('lore');
  const confirm = useConfirm();
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const remove = useAction(deleteLorebookMutation);
  const { name, entryCount, enabledEntryCount, source, binding, settings } = book;
  const drop = async () => {
    const outcome = await remove.run({ id: book.id, expectedVersion: book.version });
    if (outcome.ok) onChanged();
    else notice.failed(outcome.failure);
  };
  const ask = () => confirm({ title: t('deleteBookTitle', { name }), text: t('deleteBookLead', { count: entryCount }), confirm: t('delete'), onConfirm: () => void drop() });
  const meta = [
    t('entryCount', { count: entryCount, on: enabledEntryCount }),
    source === '' ? null : t('from', { source }),
    settings.scanDepth === null ? null : t('looksBack', { count: settings.scanDepth }),
    settings.tokenBudget === null ? null : t('upTo', { tokens: settings.tokenBudget }),
    settings.recursiveScanning === true ? t('recursive') : null,
  ];
  return (
    <Row
      muted={!book.enabled}
      title={<>{name}{binding !== 'ROOM' && <Badge size="sm" variant="light" tt="none">{t(`binding.${binding}`)}</Badge>}{book.owner.kind === 'PLAYER' && <Badge size="sm" variant="default" tt="none">{t('ofPlayer')}</Badge>}</>}
      meta={meta.filter((part) => part !== null).join(' · ')}
      actions={<>
        <BookSwitch book={book} onChanged={onChanged} />
        <ExportMenu book={book} />
        <ActionIcon variant="subtle" color="gray" onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={t('settingsNamed', { name })}><IconSettings size={18} /></ActionIcon>
        <ActionIcon variant="subtle" color="gray" loading={remove.pending} onClick={ask} aria-label={t('deleteNamed', { name })}><IconTrash size={18} /></ActionIcon>
      </>}
    >
      <BookSettings key={`${book.version ?? 0}`} book={book} opened={open} onClose={() => setOpen(false)} onChanged={onChanged} />
    </Row>
  );
}
