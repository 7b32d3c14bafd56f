import { Code, List } from '@mantine/core';
import type { FailureIssue } from '../lib/failure.ts';

/** Every problem with its place, in the order in which they were found. */
export function IssueList({ issues }: { readonly issues: readonly FailureIssue[] }) {
  return (
    <List size="sm" spacing={4}>
      {issues.map((issue, index) => (
        <List.Item key={`${index}:${issue.code}`}>
          {issue.path.length > 0 && <Code mr={6}>{issue.path.join('.')}</Code>}{issue.message}
        </List.Item>
      ))}
    </List>
  );
}
