import type { CodeRow } from '../codes.ts';

/**
 * What every failure of a model call tells. `detail` is the provider's own text, bounded and without keys; `status` its
 * HTTP status or null; `partial` whether parts of the answer had been passed on before it failed.
 */
const call = ['provider', 'model', 'status', 'detail', 'partial', 'attempts'] as const;

/** Upstream failures answer 502 (bad gateway) or 504 (timeout): the request to us was fine. */
export const modelCodes = {
  MODEL_NOT_CONFIGURED: { http: 503, params: ['provider', 'missing'] },
  MODEL_PROVIDER_UNKNOWN: { http: 400, params: ['provider', 'known'] },
  MODEL_UNAUTHORIZED: { http: 502, params: call },
  MODEL_OUT_OF_CREDIT: { http: 502, params: call },
  MODEL_RATE_LIMITED: { http: 429, params: [...call, 'retryAfter'] },
  MODEL_UNAVAILABLE: { http: 502, params: [...call, 'retryAfter'] },
  MODEL_UNREACHABLE: { http: 502, params: call },
  MODEL_TIMEOUT: { http: 504, params: [...call, 'phase', 'seconds'] },
  MODEL_CONTEXT_OVERFLOW: { http: 502, params: [...call, 'limit'] },
  MODEL_REJECTED: { http: 502, params: call },
  MODEL_REFUSED: { http: 502, params: call },
  MODEL_BAD_RESPONSE: { http: 502, params: [...call, 'kind'] },
  SECRET_INVALID: { http: 500, params: ['source'] },
  SECRET_WRONG: { http: 500, params: ['source'] },
  SECRET_DAMAGED: { http: 500, params: [] },
  PROMPT_INVALID: { http: 500, params: ['source'] },
  PROMPT_UNKNOWN: { http: 500, params: ['name', 'known'], issue: true },
  PROMPT_LANGUAGE: { http: 400, params: ['language'], issue: true },
  PROMPT_EMPTY: { http: 500, params: ['name', 'source'], issue: true },
  PROMPT_VARIABLE_MISSING: { http: 500, params: ['name', 'source', 'variable'] },
  PROMPT_VARIABLE_UNKNOWN: { http: 500, params: ['name', 'source', 'variable', 'known'], issue: true },
} as const satisfies Record<string, CodeRow>;
