import type { CodeRow } from '../codes.ts';

export const documentCodes = {
  DOCUMENT_NOT_BY_HAND: { http: 409, params: ['kind'] },
  ISSUE_ASSET_UNKNOWN: { http: 400, params: ['seen'], issue: true },
} as const satisfies Record<string, CodeRow>;
