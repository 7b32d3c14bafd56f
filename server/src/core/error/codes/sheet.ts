import type { CodeRow } from '../codes.ts';

/** Character sheets. `name` is a canonical key of the rule system, `used` the value that was written instead. */
export const sheetCodes = {
  SHEET_REFUSED: { http: 400, params: [] },

  ISSUE_SHEET_EMPTY: { http: 400, params: [], issue: true },
  ISSUE_SHEET_NAME_UNKNOWN: { http: 400, params: ['seen', 'nearest'], issue: true },
  ISSUE_SHEET_NAME_NEW: { http: 400, params: ['seen', 'nearest'], issue: true },
  ISSUE_SHEET_FORMS_MIXED: { http: 400, params: ['seen'], issue: true },
  ISSUE_SHEET_LEFT_OVER: { http: 400, params: ['seen'], issue: true },
  ISSUE_SHEET_NOT_WHOLE: { http: 400, params: ['name', 'seen', 'maximum'], issue: true },
  ISSUE_SHEET_NOT_NUMERIC: { http: 400, params: ['name', 'seen'], issue: true },
  ISSUE_SHEET_BELOW_MINIMUM: { http: 400, params: ['name', 'seen', 'minimum', 'used'], issue: true },
  ISSUE_SHEET_ABOVE_MAXIMUM: { http: 400, params: ['name', 'seen', 'maximum', 'used'], issue: true },
  ISSUE_SHEET_BUDGET: { http: 400, params: ['budget', 'spent', 'maximum'], issue: true },
  ISSUE_SHEET_METHOD: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_SHEET_POINT_BUY: { http: 400, params: ['spent', 'maximum'], issue: true },
  ISSUE_SHEET_POINT_BUY_VALUE: { http: 400, params: ['name', 'seen', 'minimum', 'maximum'], issue: true },
  ISSUE_SHEET_ARRAY: { http: 400, params: ['seen', 'expected'], issue: true },
} as const satisfies Record<string, CodeRow>;
