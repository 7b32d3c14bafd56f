import type { CodeRow } from '../codes.ts';

/** What is odd about the macros of a text; none of it keeps the text from being used. */
export const macroCodes = {
  MACRO_UNKNOWN: { http: 400, params: ['name'], issue: true },
  MACRO_DICE_INVALID: { http: 400, params: ['seen'], issue: true },
  MACRO_TOO_DEEP: { http: 400, params: ['maximum'], issue: true },
  MACRO_TEXT_TOO_LONG: { http: 400, params: ['maximum'], issue: true },
  MACRO_WRITE_LIMIT: { http: 400, params: ['maximum'], issue: true },
} as const satisfies Record<string, CodeRow>;
