'use client';

import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useDisclosure, useInterval } from '@mantine/hooks';
import { IconKey, IconMoodEmpty } from '@tabler/icons-react';
import Link from 'next/link';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { JobSection } from '../job/job-section.tsx';
import { KeyModal } from '../key/key-modal.tsx';
import { KeySection } from '../key/key-section.tsx';
import { useSession } from '../session/session-provider.tsx';
import { CounterGrid } from './counter-grid.tsx';
import { deploymentQuery } from './deployment-query.ts';
import type { Deployment } from './deployment-query.ts';
import { ReplicaList } from './replica-list.tsx';
import { StorageFacts } from './storage-facts.tsx';

/** Servers give a sign of life every 2 s and count as gone after 10 s of silence. */
const refreshEvery = 10_000;

function Facts({ deployment }: { readonly deployment: Deployment }) {
  const t = useTranslations('deployment');
  return (
    <FactList facts={[
      { term: t('version'), value: deployment.version },
      { term: t('publicUrl'), value: deployment.publicUrl ?? t('noPublicUrl') },
      { term: t('lanUrls'), value: deployment.lanUrls.join('\n') },
      { term: t('authorCode'), value: t(deployment.authorCode ? 'authorCodeOn' : 'authorCodeOff') },
    ]} />
  );
}

function Overview() {
  const t = useTranslations('deployment');
  const [{ data, error }, query] = useQuery({ query: deploymentQuery });
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const { start, stop } = useInterval(reload, refreshEvery);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const deployment = data?.deployment ?? null;
  if (deployment === null) return error === undefined ? <Loading /> : <ErrorNotice failure={failureOfError(error)} onRetry={reload} />;
  const failing = data?.models.filter(({ lastTest }) => lastTest?.ok === false) ?? [];
  return (
    <>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
      {failing.length > 0 && (
        <Alert color="red" variant="light" icon={<IconMoodEmpty size={20} />} title={t('modelFails')}><Anchor component={Link} href="/models/">{t('toModels')}</Anchor></Alert>
      )}
      <CounterGrid counters={deployment.counters} />
      <Section title={t('server')}><Facts deployment={deployment} /></Section>
      <Section title={t('storage')}><StorageFacts database={deployment.database} storage={deployment.storage} /></Section>
      <Section title={t('replicas')} lead={t('replicasLead')}><ReplicaList replicas={deployment.replicas} /></Section>
    </>
  );
}

/** The deployment at a glance, for whoever runs it: what is there, what lives, what is being done, who holds a key. */
export function DeploymentScreen() {
  const t = useTranslations('deployment');
  const { viewer } = useSession();
  const [keying, { open, close }] = useDisclosure();
  const [revision, setRevision] = useState(0);
  const actions = useMemo(() => [{ id: 'new-key', label: t('newKey'), leftSection: <IconKey size={20} />, onClick: open }], [open, t]);
  usePageActions(actions);
  if (viewer?.isOperator !== true) return <ClosedPage to="operators" />;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="lg">
        <Overview />
        <JobSection />
        <KeySection
          roomId={null} revision={revision} title={t('keys')} lead={t('keysLead')}
          actions={<Button variant="default" size="compact-sm" leftSection={<IconKey size={16} />} onClick={open}>{t('newKey')}</Button>}
        />
      </Stack>
      <KeyModal opened={keying} roomId={null} onMade={() => setRevision((count) => count + 1)} onClose={close} />
    </PageBody>
  );
}
