import type { CodeRow } from '../codes.ts';

export const worldCodes = {
  WORLD_REFUSED: { http: 400, params: ['world', 'problems'] },
  WORLD_FOLDER_UNREADABLE: { http: 400, params: ['path', 'reason'] },

  ISSUE_WORLD_NO_MANIFEST: { http: 400, params: [], issue: true },
  ISSUE_WORLD_TWO_MANIFESTS: { http: 400, params: [], issue: true },
  ISSUE_WORLD_OUTSIDE: { http: 400, params: [], issue: true },
  ISSUE_WORLD_SPECIAL_FILE: { http: 400, params: [], issue: true },
  ISSUE_WORLD_FILE_UNREADABLE: { http: 400, params: ['reason'], issue: true },
  ISSUE_WORLD_TOO_MANY_FILES: { http: 400, params: ['maximum'], issue: true },
  ISSUE_WORLD_TOO_DEEP: { http: 400, params: ['maximum'], issue: true },
  ISSUE_WORLD_ID_TAKEN: { http: 400, params: ['seen', 'other'], issue: true },
  ISSUE_WORLD_ID_MISSING: { http: 400, params: [], issue: true },
  ISSUE_WORLD_ID_NOT_WRITTEN: { http: 400, params: ['reason'], issue: true },
  ISSUE_WORLD_LINK: { http: 400, params: ['seen', 'nearest'], issue: true },
  ISSUE_WORLD_INLINE_LOCALES: { http: 400, params: ['seen'], issue: true },
  ISSUE_WORLD_LOCALE_NOT_DECLARED: { http: 400, params: ['seen', 'expected'], issue: true },

  ISSUE_WORLD_OVERLAY_UNKNOWN: { http: 400, params: ['seen'], issue: true },
  ISSUE_WORLD_OVERLAY_STRUCTURE: { http: 400, params: ['seen'], issue: true },
  ISSUE_WORLD_OVERLAY_NUMBER: { http: 400, params: ['seen'], issue: true },
  ISSUE_WORLD_NOT_USED: { http: 400, params: ['seen'], issue: true },
  ISSUE_WORLD_NO_TEXT: { http: 400, params: [], issue: true },
  ISSUE_WORLD_LOCALE_MISSING: { http: 400, params: ['seen'], issue: true },
  ISSUE_WORLD_LORE_SILENT: { http: 400, params: [], issue: true },
} as const satisfies Record<string, CodeRow>;
