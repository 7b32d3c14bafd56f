import type { CodeRow } from '../codes.ts';

export const pluginCodes = {
  ISSUE_PLUGIN_FILE_MISSING: { http: 400, params: ['seen'], issue: true },
  ISSUE_PLUGIN_TOO_LARGE: { http: 400, params: ['seen', 'maximum'], issue: true },
  ISSUE_PLUGIN_ID: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_PLUGIN_ID_RESERVED: { http: 400, params: ['seen'], issue: true },
  ISSUE_PLUGIN_RUNTIME_TWICE: { http: 400, params: ['seen'], issue: true },
  ISSUE_PLUGIN_RUNTIME_UNKNOWN: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_PLUGIN_RUNTIME_LATER: { http: 400, params: ['seen'], issue: true },
  ISSUE_PLUGIN_CYCLE: { http: 400, params: ['seen'], issue: true },
  DIMENSION_PROVIDER_CONFLICT: { http: 409, params: ['candidates'] },
  DIMENSION_PROVIDER_CANDIDATE: { http: 409, params: ['plugin'], issue: true },
  DIMENSION_PROVIDER_MISMATCH: { http: 409, params: ['provider', 'rival'] },
  PLUGIN_MISSING: { http: 409, params: ['plugin'] },
  PLUGIN_RUN_REFUSED: { http: 409, params: ['problems'] },
  PLUGIN_ANSWER_INVALID: { http: 422, params: ['expected'] },
} as const satisfies Record<string, CodeRow>;
