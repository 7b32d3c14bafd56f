import type { CodeRow } from '../codes.ts';

export const clockCodes = {
  CLOCK_NOT_SET: { http: 409, params: [] },
  CLOCK_DELTA_UNREADABLE: { http: 400, params: ['seen', 'expected'] },
  CLOCK_DELTA_NEEDS_DATE: { http: 400, params: ['face'] },
  CLOCK_BEFORE_START: { http: 409, params: ['face'] },
  CLOCK_AFTER_END: { http: 409, params: ['face'] },
} as const satisfies Record<string, CodeRow>;
