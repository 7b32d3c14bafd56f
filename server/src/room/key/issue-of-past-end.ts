import type { Issue } from '../../core/error/issue.ts';

/** The problem with an end that has passed already; none where there is no end. */
export function issueOfPastEnd(expiresAt: Date | null | undefined, now: Date): Issue[] {
  if (expiresAt == null || expiresAt > now) return [];
  return [{ path: ['expiresAt'], code: 'ISSUE_IN_THE_PAST', params: { seen: expiresAt.toISOString() } }];
}
