import type { CodeRow } from '../codes.ts';

/** Who may sit where, and what a seat may do. */
export const seatCodes = {
  SEAT_LEFT_BY_OTHER: { http: 403, params: ['seat'] },
  ACTION_IS_COMMAND: { http: 400, params: [], issue: true },
  ACTION_FIELDS_NOT_ALLOWED: { http: 400, params: [], issue: true },
} as const satisfies Record<string, CodeRow>;
