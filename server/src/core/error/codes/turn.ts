import type { CodeRow } from '../codes.ts';

export const turnCodes = {
  TURN_NOT_OPEN: { http: 409, params: ['state'] },
  TURN_NOT_FAILED: { http: 409, params: ['state'] },
  TURN_NOT_LAST: { http: 409, params: [] },
  TURN_LOST: { http: 409, params: [] },
  TURN_CONFLICT: { http: 409, params: ['documents'] },
  TURN_CRASHED: { http: 500, params: ['reference'] },
  TURN_VERSION_UNKNOWN: { http: 404, params: ['version'] },
  NOTHING_TO_UNDO: { http: 409, params: [] },
  NOTHING_TO_ANSWER: { http: 409, params: [] },
  ROOM_NOT_ACTIVE: { http: 409, params: ['status'] },
  SEAT_NOT_YOURS: { http: 403, params: [] },
  ACTION_KIND_UNKNOWN: { http: 400, params: ['seen', 'expected'], issue: true },
  ACTION_TEXT_REQUIRED: { http: 400, params: [], issue: true },
  ACTION_TEXT_NOT_ALLOWED: { http: 400, params: [], issue: true },
  ACTION_TEXT_TOO_LONG: { http: 400, params: ['seen', 'maximum'], issue: true },
  ACTION_ACTOR_UNBOUND: { http: 400, params: [], issue: true },
  TOO_MANY_TURNS: { http: 429, params: ['open', 'maximum'] },
  CAP_REACHED: { http: 429, params: ['cap', 'used', 'maximum'] },
} as const satisfies Record<string, CodeRow>;
