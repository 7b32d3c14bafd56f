'use client';

import { Button, Stack } from '@mantine/core';
import { IconChevronLeft, IconFileOff } from '@tabler/icons-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { isHandKind } from './document-fields.ts';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentReader } from './document-reader.tsx';
import { documentQuery } from './documents-operations.ts';
import classes from './documents.module.css';

type Props = { readonly documentId: string; readonly backHref: string; readonly onChanged: () => void; readonly onDeleted: () => void };

/** The document that was chosen: read, or edited from the version that is shown. */
export function OpenDocument({ documentId, backHref, onChanged, onDeleted }: Props) {
  const t = useTranslations('editor');
  const { room, viewAs, documentsRevision } = useRoom();
  const [editing, setEditing] = useState(false);
  const [{ data, error, fetching }, query] = useQuery({ query: documentQuery, variables: { room: room.id, as: viewAs, document: documentId } });
  useEffect(() => {
    if (documentsRevision > 0) query({ requestPolicy: 'network-only' });
  }, [documentsRevision, query]);
  const changed = () => {
    query({ requestPolicy: 'network-only' });
    onChanged();
  };
  const saved = () => {
    setEditing(false);
    changed();
  };
  const document = data?.room?.document ?? null;
  if (error !== undefined && document === null) return <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />;
  if (document === null) return fetching ? <Loading /> : <EmptyState icon={<IconFileOff size={30} />} title={t('gone')} action={<Button component={Link} href={backHref} variant="default">{t('toList')}</Button>}>{t('goneLead')}</EmptyState>;
  return (
    <Stack gap="md">
      <Button className={classes.back} component={Link} href={backHref} variant="subtle" color="gray" size="compact-sm" leftSection={<IconChevronLeft size={16} />}>{t('toList')}</Button>
      {editing && isHandKind(document.kind)
        ? <EditingOf document={document} kind={document.kind} onSaved={saved} onClose={() => setEditing(false)} />
        : <DocumentReader document={document} onEdit={() => setEditing(true)} onChanged={changed} onDeleted={onDeleted} />}
    </Stack>
  );
}

type EditingProps = Parameters<typeof DocumentEditor>[0];

/** Holds on to the version at which editing began: what arrives meanwhile must not replace it unseen. */
function EditingOf(props: EditingProps) {
  const [document] = useState(props.document);
  return <DocumentEditor {...props} document={document} />;
}
