import type { CodeRow } from '../codes.ts';

export const settlementCodes = {
  SETTLEMENT_NOT_RUN: { http: 409, params: [], issue: true },
  SETTLEMENT_REFUSED: { http: 409, params: ['problems'] },
  SETTLEMENT_INCOMPLETE: { http: 409, params: ['dimensions'] },
  SETTLEMENT_MALFORMED: { http: 502, params: ['problems'] },
  SETTLEMENT_NO_ANSWER: { http: 502, params: [] },
  SETTLEMENT_CRASHED: { http: 500, params: ['reference'] },
  SETTLEMENT_PAUSED: { http: 409, params: [] },
  SETTLEMENT_NOT_ITS_OWN: { http: 400, params: ['seen', 'expected'], issue: true },
  SETTLEMENT_PATH_UNKNOWN: { http: 400, params: ['seen'], issue: true },
} as const satisfies Record<string, CodeRow>;
