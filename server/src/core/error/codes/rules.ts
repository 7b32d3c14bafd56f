import type { CodeRow } from '../codes.ts';

/** Playing by the room's system of rules. */
export const rulesCodes = {
  RULES_NO_SYSTEM: { http: 409, params: [] },
  RULES_NO_CHECKS: { http: 409, params: [] },
  RULES_STAT_UNKNOWN: { http: 400, params: ['seen', 'nearest'] },
  RULES_STAT_NOT_NUMERIC: { http: 400, params: ['name', 'seen'] },
  RULES_STAT_MISSING: { http: 400, params: ['expected'] },
  RULES_NO_CHARACTER: { http: 409, params: [] },
  RULES_NO_SHEET: { http: 404, params: ['name'] },
  RULES_SHEET_THERE: { http: 409, params: ['name'] },
  RULES_NOT_SERVED: { http: 409, params: ['seen'] },
  RULES_CHECK_CHANGED: { http: 409, params: [] },
  RULES_SUBSYSTEM_UNKNOWN: { http: 400, params: ['seen', 'nearest'] },
  ISSUE_SYSTEM_UNKNOWN: { http: 400, params: ['seen', 'nearest'], issue: true },
  ISSUE_VARIANT_UNKNOWN: { http: 400, params: ['seen', 'expected'], issue: true },
} as const satisfies Record<string, CodeRow>;
