import type { CodeRow } from '../codes.ts';

export const playbookCodes = {
  ISSUE_PLAYBOOK_YAML: { http: 400, params: ['reason'], issue: true },
  ISSUE_PLAYBOOK_EXAMPLE: { http: 400, params: ['seen', 'reached'], issue: true },
  ISSUE_PLAYBOOK_NEVER: { http: 400, params: [], issue: true },
} as const satisfies Record<string, CodeRow>;
