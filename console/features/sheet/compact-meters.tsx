'use client';

import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MeterBar } from './resource-meters.tsx';
import classes from './sheet.module.css';
import type { Resource } from './sheet-query.ts';

type Props = { readonly name: string; readonly resources: readonly Resource[]; readonly onOpen: () => void };

/** How somebody is doing, small enough for the list of the party; one tap opens the whole sheet. */
export function CompactMeters({ name, resources, onOpen }: Props) {
  const t = useTranslations('sheet');
  return (
    <UnstyledButton className={classes.compact} onClick={onOpen}>
      <VisuallyHidden>{t('openNamed', { name })}</VisuallyHidden>
      {resources.map((resource) => (
        <span key={resource.id} className={classes.compactRow}>
          <span>{resource.label}</span>
          <MeterBar resource={resource} />
          <span>{resource.max === null ? resource.value : `${resource.value}/${resource.max}`}</span>
        </span>
      ))}
      {resources.length === 0 && <span className={classes.compactEmpty}>{t('open')}</span>}
    </UnstyledButton>
  );
}
