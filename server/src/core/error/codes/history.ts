import type { CodeRow } from '../codes.ts';

/** Looking back, going back and forking. */
export const historyCodes = {
  HISTORY_MOVED: { http: 409, params: [] },
  HISTORY_TURN_OPEN: { http: 409, params: [] },
  SNAPSHOTS_FULL: { http: 429, params: ['maximum'] },
  ISSUE_TURN_NOT_TOLD: { http: 400, params: ['seen'], issue: true },
} as const satisfies Record<string, CodeRow>;
