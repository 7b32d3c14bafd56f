import type { CodeRow } from '../codes.ts';

/** Rooms, their seats, and the characters that people play. */
export const roomCodes = {
  ROOM_ENDED: { http: 409, params: ['status'] },
  SEAT_NOT_PLAYED: { http: 409, params: ['seat'] },
  READER_TOO_SLOW: { http: 429, params: [] },
  NOTHING_TO_STOP: { http: 409, params: [] },
  PREGEN_TAKEN: { http: 409, params: [] },
  PREGEN_NOT_TAKEN: { http: 409, params: [] },
  CHARACTER_NAME_TAKEN: { http: 409, params: [] },
  ISSUE_ROOM_NAME_MISMATCH: { http: 400, params: [], issue: true },
  ISSUE_NAME_TAKEN: { http: 400, params: ['seen', 'other'], issue: true },
  ISSUE_SEAT_AUTO_TWICE: { http: 400, params: [], issue: true },
  ISSUE_SEAT_ROLE: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_SEAT_NEEDS_MEMBER: { http: 400, params: [], issue: true },
  ISSUE_SEAT_WITHOUT_MEMBER: { http: 400, params: ['seen'], issue: true },
  ISSUE_CHARACTER_BOUND_TWICE: { http: 400, params: ['seen'], issue: true },
  ISSUE_CHARACTER_NOT_BOUND: { http: 400, params: [], issue: true },
} as const satisfies Record<string, CodeRow>;
