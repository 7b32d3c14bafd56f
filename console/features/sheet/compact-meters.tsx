'use client';

import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MeterBar } from './resource-meters.tsx';
import classes from './sheet.module.css';
import type { Resource } from './sheet-query.ts';

type Props = { readonly name: string; readonly resources: readonly Resource[]; readonly onOpen: () => void };

/** How somebody is doing, small enough for the list of the party; one tap opens the whole sheet. */
export function CompactMeters({ name, resources, onOpen }: Props) {
  const t = useTranslations('sheet');
  const told = resources.map(({ label, value, max }) => (max === null ? t('meter', { label, value }) : t('meterOf', { label, value, max }))).join(t('separator'));
  return (
    <UnstyledButton className={classes.compact} onClick={onOpen} aria-label={resources.length === 0 ? t('openNamed', { name }) : t('openWith', { name, told })}>
      {resources.map((resource) => (
        <span key={resource.id} className={classes.compactRow} aria-hidden>
          <span>{resource.label}</span>
          <MeterBar resource={resource} />
          <span>{resource.max === null ? resource.value : `${resource.value}/${resource.max}`}</span>
        </span>
      ))}
      {resources.length === 0 && <span className={classes.compactEmpty}>{t('open')}</span>}
    </UnstyledButton>
  );
}
