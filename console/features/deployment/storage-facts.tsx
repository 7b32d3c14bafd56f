'use client';

import { Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { shareOf } from '../../lib/measure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useMeasures } from '../../ui/use-measures.ts';
import type { Deployment } from './deployment-query.ts';
import classes from './deployment.module.css';

/** Where the data lies, how large it is, and how much room is left. */
export function StorageFacts({ database, storage }: Pick<Deployment, 'database' | 'storage'>) {
  const t = useTranslations('deployment');
  const { bytes } = useMeasures();
  const { usedBytes, freeBytes } = storage;
  return (
    <>
      <FactList facts={[
        { term: t('database'), value: t(database.embedded ? 'embedded' : 'external', { version: database.version }) },
        { term: t('databaseSize'), value: bytes(database.sizeBytes) },
        { term: t('dataDir'), value: storage.dataDir, code: true },
        { term: t('used'), value: bytes(usedBytes) },
        { term: t('free'), value: bytes(freeBytes) },
      ]} />
      <Progress className={classes.disk} size="sm" value={shareOf(usedBytes, usedBytes + freeBytes)} aria-label={t('diskShare')} />
    </>
  );
}
