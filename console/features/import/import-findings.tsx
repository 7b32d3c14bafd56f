'use client';

import { Accordion, Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { FailureIssue } from '../../lib/failure.ts';
import { IssueList } from '../../ui/issue-list.tsx';
import type { StrippedItem } from './import-operations.ts';
import { StrippedList } from './stripped-list.tsx';

type Props = { readonly stripped: readonly StrippedItem[]; readonly inert: readonly StrippedItem[]; readonly issues: readonly FailureIssue[] };

/** What does not come along, what comes along asleep, and what is odd about the file. Nothing is lost without being named. */
export function ImportFindings({ stripped, inert, issues }: Props) {
  const t = useTranslations('importer');
  return (
    <>
      {issues.length > 0 && <Alert color="brass" variant="light" icon={<IconAlertTriangle size={18} />} title={t('issues', { count: issues.length })}><IssueList issues={issues} /></Alert>}
      {stripped.length + inert.length > 0 && (
        <Accordion multiple variant="separated" chevronPosition="left" order={3}>
          {stripped.length > 0 && (
            <Accordion.Item value="stripped">
              <Accordion.Control>{t('stripped', { count: stripped.length })}</Accordion.Control>
              <Accordion.Panel><StrippedList items={stripped} /></Accordion.Panel>
            </Accordion.Item>
          )}
          {inert.length > 0 && (
            <Accordion.Item value="inert">
              <Accordion.Control>{t('inert', { count: inert.length })}</Accordion.Control>
              <Accordion.Panel><StrippedList items={inert} /></Accordion.Panel>
            </Accordion.Item>
          )}
        </Accordion>
      )}
    </>
  );
}
