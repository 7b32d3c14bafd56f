'use client';

import { Stack } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RulepackProblems } from './rulepack-problems.tsx';
import { RulepackView } from './rulepack-view.tsx';
import { rulepacksQuery } from './rules-query.ts';
import type { RulepackSummary } from './rules-query.ts';
import classes from './rules.module.css';

function SystemLinks({ rulepacks, chosen }: { readonly rulepacks: readonly RulepackSummary[]; readonly chosen: string }) {
  const t = useTranslations('rules');
  return (
    <nav className={classes.systems} aria-label={t('systems')}>
      {rulepacks.map(({ id, label }) => (
        <Link key={id} href={`/rules/?system=${encodeURIComponent(id)}`} scroll={false} className={classes.system} aria-current={id === chosen ? 'page' : undefined}>{label}</Link>
      ))}
    </nav>
  );
}

/** Every system of rules on this server: what it rolls, how it judges, and a place to try it. */
export function RulesScreen() {
  const t = useTranslations('rules');
  const asked = useSearchParams().get('system');
  const [{ data, error, fetching }, read] = useQuery({ query: rulepacksQuery });
  const rulepacks = data?.rulepacks ?? [];
  const chosen = rulepacks.find(({ id }) => id === asked) ?? rulepacks[0] ?? null;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />}
        {fetching && data === undefined && <Loading />}
        {data !== undefined && chosen === null && <EmptyState icon={<IconScale size={32} />} title={t('empty')}>{t('emptyLead')}</EmptyState>}
        {chosen !== null && <SystemLinks rulepacks={rulepacks} chosen={chosen.id} />}
        {chosen !== null && <RulepackView key={chosen.id} id={chosen.id} />}
        <RulepackProblems problems={data?.rulepackProblems ?? []} />
      </Stack>
    </PageBody>
  );
}
