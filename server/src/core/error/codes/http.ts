import type { CodeRow } from '../codes.ts';

/** Why something that is named by a URL was not fetched. `host` is what the URL named, never what it resolves to. */
export const httpCodes = {
  HTTP_URL_INVALID: { http: 400, params: [], issue: true },
  HTTP_SCHEME_REFUSED: { http: 400, params: ['scheme'], issue: true },
  HTTP_CREDENTIALS_REFUSED: { http: 400, params: ['host'], issue: true },
  HTTP_PORT_REFUSED: { http: 400, params: ['host', 'port'], issue: true },
  HTTP_ADDRESS_REFUSED: { http: 403, params: ['host'], issue: true },
  HTTP_NAME_UNKNOWN: { http: 400, params: ['host'], issue: true },
  HTTP_UNREACHABLE: { http: 502, params: ['host'], issue: true },
  HTTP_STATUS_REFUSED: { http: 502, params: ['host', 'status'], issue: true },
  HTTP_REDIRECTS_EXCEEDED: { http: 400, params: ['maximum'], issue: true },
  HTTP_TIMED_OUT: { http: 504, params: ['seconds'], issue: true },
  HTTP_STOPPED: { http: 409, params: [], issue: true },
  HTTP_BODY_TOO_LARGE: { http: 413, params: ['host', 'maximum'], issue: true },
  HTTP_ENCODING_REFUSED: { http: 400, params: ['host', 'encoding'], issue: true },
  HTTP_BODY_DAMAGED: { http: 502, params: ['host'], issue: true },
  HTTP_PICTURE_REFUSED: { http: 400, params: ['host', 'reason'], issue: true },
} as const satisfies Record<string, CodeRow>;

export type HttpCode = keyof typeof httpCodes;
