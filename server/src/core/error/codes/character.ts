import type { CodeRow } from '../codes.ts';

/** Who is called what, and what a room's characters are and have. */
export const characterCodes = {
  ISSUE_CHARACTER_NAME_EMPTY: { http: 400, params: ['seen'], issue: true },
  ISSUE_CHARACTER_TYPE: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_CHARACTER_TYPE_RESERVED: { http: 400, params: ['seen'], issue: true },
  ISSUE_CHARACTER_FIELD_SECRET: { http: 400, params: ['seen'], issue: true },
  ISSUE_CHARACTER_ABSENT: { http: 400, params: ['seen'], issue: true },
  ISSUE_CHARACTER_VERSION: { http: 400, params: ['expected', 'actual'], issue: true },
  ISSUE_CHARACTER_REMOVE_ALIASES: { http: 400, params: [], issue: true },
  ISSUE_CHARACTER_AMBIGUOUS: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_CHARACTER_MISSING: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_ATTRIBUTE_PART: { http: 400, params: ['seen', 'type', 'expected'], issue: true },
  ISSUE_PACK_CHARACTER_SCHEMA: { http: 400, params: ['title'], issue: true },
} as const satisfies Record<string, CodeRow>;
