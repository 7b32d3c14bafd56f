'use client';

import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CheckTrial } from './check-trial.tsx';
import { RulepackFacts } from './rulepack-facts.tsx';
import { rulepackQuery } from './rules-query.ts';
import { StatTable } from './stat-table.tsx';

/** One system: what it rolls, its ladder with values to try, what sheets hold. */
export function RulepackView({ id }: { readonly id: string }) {
  const [variant, setVariant] = useState<string | null>(null);
  const [{ data, error, fetching }, read] = useQuery({ query: rulepackQuery, variables: { id, variant } });
  const rulepack = data?.rulepack ?? null;
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />;
  if (rulepack === null) return fetching ? <Loading /> : null;
  return (
    <Stack gap="lg">
      <RulepackFacts rulepack={rulepack} />
      <CheckTrial rulepack={rulepack} variant={variant} onVariant={setVariant} />
      <StatTable stats={rulepack.stats} />
    </Stack>
  );
}
