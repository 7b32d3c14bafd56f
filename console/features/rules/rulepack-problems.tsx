'use client';

import { Badge, Code, List } from '@mantine/core';
import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import type { RulepackProblem } from './rules-query.ts';

function Problem({ problem: { id, file, refused, issues } }: { readonly problem: RulepackProblem }) {
  const t = useTranslations('rules');
  const Icon = refused ? IconFileAlert : IconAlertTriangle;
  return (
    <Row
      lead={<Icon size={22} color="var(--lk-danger)" aria-hidden />}
      title={<>{id}<Badge size="sm" variant="light" color={refused ? 'red' : 'brass'} tt="none">{t(refused ? 'refused' : 'partly')}</Badge></>}
      meta={file}
    >
      <List size="sm" spacing={4} mt={6}>
        {issues.map((issue, index) => (
          <List.Item key={`${index}:${issue.code}`}>
            <Code mr={6}>{t('at', { line: issue.line, column: issue.column })}{issue.path.length > 0 && ` · ${issue.path.join('.')}`}</Code>{issue.message}
          </List.Item>
        ))}
      </List>
    </Row>
  );
}

/** For operators: files of systems that are left out or not used as they were meant, each problem with its place. */
export function RulepackProblems({ problems }: { readonly problems: readonly RulepackProblem[] }) {
  const t = useTranslations('rules');
  if (problems.length === 0) return null;
  return (
    <Section title={t('problems')} lead={t('problemsLead')}>
      <RowList label={t('problems')}>{problems.map((problem) => <Problem key={problem.file} problem={problem} />)}</RowList>
    </Section>
  );
}
