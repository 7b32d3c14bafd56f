'use client';

import { Alert, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useMeasures } from '../../ui/use-measures.ts';
import { When } from '../../ui/when.tsx';
import type { ModelTest } from './model-operations.ts';
import classes from './model.module.css';

/** How the last real call to the model went: its own words, what it took, or the provider's own complaint. */
export function TestResult({ test }: { readonly test: ModelTest }) {
  const t = useTranslations('model');
  const measures = useMeasures();
  if (test.failure !== null) {
    return <div className={classes.result}><ErrorNotice failure={test.failure} /><Text size="xs" c="dimmed" mt={4}>{t('tested')} <When at={test.at} /></Text></div>;
  }
  return (
    <Alert className={classes.result} color="verdigris" variant="light" icon={<IconCircleCheck size={20} />} title={t('works')} role="status">
      {test.text !== null && test.text !== '' && <blockquote className={classes.answer}>{test.text}</blockquote>}
      <FactList facts={[
        { term: t('latency'), value: test.latencyMs === null ? null : measures.duration(test.latencyMs) },
        { term: t('tokensIn'), value: test.inputTokens === null ? null : measures.count(test.inputTokens) },
        { term: t('tokensOut'), value: test.outputTokens === null ? null : measures.count(test.outputTokens) },
        { term: t('tested'), value: <When at={test.at} /> },
      ]} />
    </Alert>
  );
}
