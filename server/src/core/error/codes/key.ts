import type { CodeRow } from '../codes.ts';

/** Signing in, keys and members, and the refusals of the door to the server. */
export const keyCodes = {
  KEY_UNKNOWN: { http: 401, params: [] },
  KEY_EXPIRED: { http: 401, params: [] },
  KEY_REVOKED: { http: 401, params: [] },
  KEY_OPEN_INVITE: { http: 401, params: [] },
  KEY_USED_UP: { http: 401, params: ['maximum'] },
  KEY_SCOPE_MISSING: { http: 403, params: ['scope'] },
  KEY_NOT_A_ROOM_KEY: { http: 400, params: [] },
  SIGN_IN_TOKEN_INVALID: { http: 401, params: [] },
  LAST_KEEPER: { http: 409, params: [] },
  LAST_OPERATOR_KEY: { http: 409, params: [] },
  SEAT_TAKEN: { http: 409, params: ['seat'] },
  HOST_REFUSED: { http: 421, params: ['host'] },
  ORIGIN_REFUSED: { http: 403, params: ['origin'] },
  HEADER_MISSING: { http: 403, params: ['header'] },
  UPLOAD_TOO_LARGE: { http: 413, params: ['limit'] },
  UPLOAD_UNKNOWN: { http: 404, params: [] },
  JOB_ENDED: { http: 409, params: ['state'] },
  PORT_IN_USE: { http: 500, params: ['port'] },
  LISTEN_FAILED: { http: 500, params: ['host', 'port', 'reason'] },
  STORE_NOT_SHARED: { http: 500, params: ['path'] },
  ISSUE_IN_THE_PAST: { http: 400, params: ['seen'], issue: true },
} as const satisfies Record<string, CodeRow>;
