'use client';

import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPackage, IconPackageImport } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { InstallModal } from './install-modal.tsx';
import { PackCard } from './pack-card.tsx';
import { PackModals } from './pack-modals.tsx';
import type { OpenPack } from './pack-modals.tsx';
import { packsQuery } from './pack-operations.ts';

const pageSize = 24;

/** The gallery: every installed pack, and the way to a new one. */
export function PacksScreen() {
  const t = useTranslations('pack');
  const [first, setFirst] = useState(pageSize);
  const [{ data, error, fetching }, query] = useQuery({ query: packsQuery, variables: { first } });
  const [installing, { open: openInstall, close: closeInstall }] = useDisclosure();
  const [open, setOpen] = useState<OpenPack | null>(null);
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const packs = nodesOf(data?.packs);
  const actions = useMemo(() => [
    { id: 'install-pack', label: t('installTitle'), leftSection: <IconPackageImport size={20} />, onClick: openInstall },
  ], [openInstall, t]);
  usePageActions(actions);
  const install = <Button leftSection={<IconPackageImport size={18} />} onClick={openInstall}>{t('installTitle')}</Button>;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} actions={install} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
        {data === undefined && fetching && <Loading />}
        {data !== undefined && packs.length === 0 && <EmptyState icon={<IconPackage size={34} />} title={t('empty')} action={install}>{t('emptyLead')}</EmptyState>}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {packs.map((pack) => <PackCard key={pack.id} pack={pack} onOpen={() => setOpen({ pack, view: 'detail' })} />)}
        </SimpleGrid>
        {data?.packs.pageInfo.hasNextPage === true && <Button variant="default" mx="auto" onClick={() => setFirst((count) => Math.min(100, count + pageSize))}>{t('more')}</Button>}
      </Stack>
      <InstallModal opened={installing} roomId={null} onInstalled={reload} onClose={closeInstall} />
      <PackModals open={open} onOpen={setOpen} onChanged={reload} />
    </PageBody>
  );
}
