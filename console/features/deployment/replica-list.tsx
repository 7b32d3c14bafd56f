'use client';

import { Badge, Code } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Row, RowList } from '../../ui/row-list.tsx';
import { When } from '../../ui/when.tsx';
import type { Deployment } from './deployment-query.ts';
import classes from './deployment.module.css';

/** The servers of the deployment: which run, since when, and which fell silent. */
export function ReplicaList({ replicas }: { readonly replicas: Deployment['replicas'] }) {
  const t = useTranslations('deployment');
  return (
    <RowList>
      {replicas.map((replica) => (
        <Row
          key={replica.id} muted={!replica.alive} lead={<span className={classes.dot} data-alive={replica.alive || undefined} aria-hidden />}
          title={<><Code>{replica.id}</Code><Badge variant="light" size="sm" tt="none" color={replica.alive ? 'verdigris' : 'red'}>{t(replica.alive ? 'alive' : 'silent')}</Badge></>}
          meta={<>{t('versionOf', { version: replica.version })} · {t('started')} <When at={replica.startedAt} />{!replica.alive && <> · {t('lastSign')} <When at={replica.beatAt} /></>}</>}
        />
      ))}
    </RowList>
  );
}
