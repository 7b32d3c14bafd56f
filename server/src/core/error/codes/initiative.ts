import type { CodeRow } from '../codes.ts';

export const initiativeCodes = {
  INITIATIVE_EMPTY: { http: 409, params: [] },
  INITIATIVE_FULL: { http: 429, params: ['maximum'] },
  INITIATIVE_UNKNOWN: { http: 404, params: ['seen'] },
  INITIATIVE_NOBODY: { http: 409, params: [] },
  INITIATIVE_NO_DICE: { http: 400, params: [] },
} as const satisfies Record<string, CodeRow>;
