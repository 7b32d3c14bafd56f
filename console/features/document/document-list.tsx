'use client';

import { Accordion, Button, Group, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { AudienceBadge } from '../../ui/audience-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { SheetButton } from '../sheet/sheet-button.tsx';
import { DocumentView } from './document-view.tsx';
import { tableDocumentsQuery } from './documents-query.ts';
import type { TableDocument } from './documents-query.ts';
import { RevealMenu } from './reveal-menu.tsx';

const pageSize = 30;

type Props = { readonly kind: TableDocument['kind']; readonly empty: string; readonly search: string };

/** The documents of one kind that the viewer can see, each with its audience, opened one at a time. */
export function DocumentList({ kind, empty, search }: Props) {
  const t = useTranslations('document');
  const { room, viewAs, isKeeper, documentsRevision } = useRoom();
  const [first, setFirst] = useState(pageSize);
  const variables = { id: room.id, as: viewAs, kind, search: search === '' ? null : search, first };
  const [{ data, error, fetching }, query] = useQuery({ query: tableDocumentsQuery, variables });
  useEffect(() => {
    if (documentsRevision > 0) query({ requestPolicy: 'network-only' });
  }, [documentsRevision, query]);
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={query} />;
  if (data === undefined && fetching) return <Loading />;
  const documents = nodesOf(data?.room?.documents);
  if (documents.length === 0) return <EmptyState compact icon={<IconFileOff size={22} />} title={search === '' ? empty : t('noMatch')} />;
  return (
    <>
      <Accordion variant="separated" chevronPosition="left" order={2}>
        {documents.map((document) => (
          <Accordion.Item key={document.id} value={document.id}>
            <Accordion.Control>
              <Text component="span" fw={600} size="sm" display="block">{document.title}</Text>
              <AudienceBadge audience={document.audience} />
            </Accordion.Control>
            <Accordion.Panel>
              <DocumentView document={document} />
              <Group justify="flex-end" gap="xs" mt="sm">
                {document.__typename === 'Character' && document.characterSheet !== null && <SheetButton characterId={document.id} name={document.name} />}
                {isKeeper && <RevealMenu document={document} onChanged={() => query({ requestPolicy: 'network-only' })} />}
              </Group>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {data?.room?.documents.pageInfo.hasNextPage === true && first < 100 && (
        <Button fullWidth mt="sm" variant="default" onClick={() => setFirst((count) => Math.min(100, count + pageSize))}>{t('more')}</Button>
      )}
    </>
  );
}
