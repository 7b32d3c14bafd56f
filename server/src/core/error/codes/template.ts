import type { CodeRow } from '../codes.ts';

/** Why a template gave no text, or not all of it. `title` is the entry or text that it stands in, `line` counts from 1. */
export const templateCodes = {
  TEMPLATE_UNSUPPORTED: { http: 422, params: ['line', 'seen'], issue: true },
  TEMPLATE_UNFINISHED: { http: 422, params: ['line', 'expected'], issue: true },
  TEMPLATE_TOO_LONG: { http: 422, params: ['seen', 'maximum'], issue: true },
  TEMPLATE_TOO_DEEP: { http: 422, params: ['line', 'maximum'], issue: true },
  TEMPLATE_VALUE: { http: 422, params: ['line', 'detail'], issue: true },
  TEMPLATE_FAILED: { http: 422, params: ['title', 'line', 'detail'], issue: true },
  TEMPLATE_SIMPLIFIED: { http: 422, params: ['title', 'line', 'detail'], issue: true },
  TEMPLATE_CONDITION_FAILED: { http: 422, params: ['title', 'detail'], issue: true },
  TEMPLATE_WRITE_LIMIT: { http: 422, params: ['title', 'maximum'], issue: true },
  TEMPLATE_INERT: { http: 422, params: ['title', 'function'], issue: true },
} as const satisfies Record<string, CodeRow>;
