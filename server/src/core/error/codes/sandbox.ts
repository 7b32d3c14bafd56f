import type { CodeRow } from '../codes.ts';

/** `name` is the script; `detail` what it or the engine said, bounded. */
const at = ['name', 'line', 'column', 'detail'] as const;

/** How scripts of authors fail. 422: the script is at fault; 503: it could not be run here or now. */
export const sandboxCodes = {
  SANDBOX_OFF: { http: 503, params: ['name'] },
  SANDBOX_UNAVAILABLE: { http: 503, params: ['name', 'detail'] },
  SANDBOX_BUSY: { http: 503, params: ['name'] },
  SANDBOX_CLOSED: { http: 503, params: ['name'] },
  SANDBOX_LOST: { http: 503, params: ['name'] },
  SANDBOX_SYNTAX: { http: 422, params: at },
  SANDBOX_THREW: { http: 422, params: at },
  SANDBOX_ENTRY_MISSING: { http: 422, params: ['name', 'entry'] },
  SANDBOX_TIMEOUT: { http: 422, params: ['name', 'milliseconds'] },
  SANDBOX_TIME_SPENT: { http: 422, params: ['name', 'seconds'] },
  SANDBOX_MEMORY: { http: 422, params: ['name', 'maximum'] },
  SANDBOX_KILLED: { http: 422, params: ['name'] },
  SANDBOX_INERT: { http: 422, params: ['name'] },
  SANDBOX_CALL_FAILED: { http: 422, params: at },
  SANDBOX_CALL_LIMIT: { http: 422, params: ['name', 'function', 'maximum'] },
  SANDBOX_WRITE_LIMIT: { http: 422, params: ['name', 'function', 'maximum'] },
  SANDBOX_WRITE_INVALID: { http: 422, params: ['name', 'function', 'detail'] },
  SANDBOX_RESULT_INVALID: { http: 422, params: ['name', 'detail'] },
  SANDBOX_RESULT_TOO_LARGE: { http: 422, params: ['name', 'maximum'] },
  SANDBOX_INPUT_TOO_LARGE: { http: 422, params: ['name', 'seen', 'maximum'] },
  SANDBOX_INPUT_INVALID: { http: 422, params: ['name', 'detail'] },
} as const satisfies Record<string, CodeRow>;

export type SandboxCode = keyof typeof sandboxCodes;
