import type { CodeRow } from '../codes.ts';

export const proposalCodes = {
  PROPOSAL_REFUSED: { http: 409, params: ['problems'] },
  RUNTIME_DROPPED: { http: 409, params: ['runtime'], issue: true },
  PROPOSAL_KIND_UNKNOWN: { http: 400, params: ['seen', 'expected'], issue: true },
} as const satisfies Record<string, CodeRow>;
