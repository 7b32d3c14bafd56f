import type { CodeRow } from '../codes.ts';

/** Rule systems as files. `nearest` is what was probably meant; the place in the file stands beside the issue. */
export const rulepackCodes = {
  RULEPACK_REFUSED: { http: 400, params: ['rulepack'] },
  RULEPACK_UNREADABLE: { http: 400, params: ['path', 'reason'] },
  RULEPACK_MISSING: { http: 404, params: ['rulepack'] },

  ISSUE_RULEPACK_YAML: { http: 400, params: ['reason'], issue: true },
  ISSUE_RULEPACK_TEXT: { http: 400, params: [], issue: true },
  ISSUE_RULEPACK_SIZE: { http: 400, params: ['seen', 'maximum'], issue: true },
  ISSUE_RULEPACK_DEPTH: { http: 400, params: ['maximum'], issue: true },
  ISSUE_RULEPACK_VALUES: { http: 400, params: ['maximum'], issue: true },
  ISSUE_RULEPACK_ANCHOR: { http: 400, params: ['seen'], issue: true },
  ISSUE_RULEPACK_TAG: { http: 400, params: ['seen'], issue: true },
  ISSUE_RULEPACK_MERGE_KEY: { http: 400, params: [], issue: true },
  ISSUE_RULEPACK_KEY: { http: 400, params: ['seen'], issue: true },
  ISSUE_RULEPACK_KEY_TWICE: { http: 400, params: ['seen', 'first'], issue: true },
  ISSUE_RULEPACK_NUMBER: { http: 400, params: ['seen'], issue: true },

  ISSUE_RULEPACK_KEY_IGNORED: { http: 400, params: ['seen', 'nearest', 'expected'], issue: true },
  ISSUE_RULEPACK_UNKNOWN: { http: 400, params: ['seen', 'nearest'], issue: true },
  ISSUE_RULEPACK_ALIAS_TAKEN: { http: 400, params: ['seen', 'owner'], issue: true },
  ISSUE_RULEPACK_DELETES_NOTHING: { http: 400, params: ['seen'], issue: true },

  ISSUE_RULEPACK_ID: { http: 400, params: ['seen'], issue: true },
  ISSUE_RULEPACK_TAKEN: { http: 409, params: ['seen', 'owner'], issue: true },
  ISSUE_RULEPACK_BASE_UNKNOWN: { http: 400, params: ['seen', 'by'], issue: true },
  ISSUE_RULEPACK_BASE_REFUSED: { http: 400, params: ['seen', 'reason'], issue: true },
  ISSUE_RULEPACK_BASE_CYCLE: { http: 400, params: ['cycle'], issue: true },
  ISSUE_RULEPACK_BASE_CHAIN: { http: 400, params: ['chain', 'maximum'], issue: true },

  ISSUE_RULEPACK_DERIVED_KIND: { http: 400, params: ['seen', 'nearest', 'expected'], issue: true },
  ISSUE_RULEPACK_DERIVED_CYCLE: { http: 400, params: ['cycle'], issue: true },
  ISSUE_RULEPACK_COMPUTER_UNKNOWN: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_RULEPACK_RANGE: { http: 400, params: ['seen', 'other'], issue: true },
  ISSUE_RULEPACK_BOUNDS: { http: 400, params: ['minimum', 'maximum'], issue: true },
  ISSUE_RULEPACK_SCRIPT: { http: 400, params: ['seen'], issue: true },
  ISSUE_RULEPACK_SCRIPT_MISSING: { http: 400, params: ['seen'], issue: true },
} as const satisfies Record<string, CodeRow>;
