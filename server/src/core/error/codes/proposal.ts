import type { CodeRow } from '../codes.ts';

export const proposalCodes = {
  PROPOSAL_REFUSED: { http: 409, params: ['problems'] },
  RUNTIME_NEEDS: { http: 409, params: ['runtime'], issue: true },
  RUNTIME_GUARDED: { http: 409, params: [], issue: true },
  RUNTIME_SUSPENDED: { http: 409, params: [], issue: true },
  RUNTIME_EMPTY: { http: 409, params: [], issue: true },
  RUNTIME_DROPPED: { http: 409, params: ['runtime'], issue: true },
  PROPOSAL_VERSION_CONFLICT: { http: 409, params: ['seen', 'current'], issue: true },
  PROPOSAL_VETOED: { http: 409, params: ['guard', 'reason'], issue: true },
  PROPOSAL_TOO_MANY: { http: 400, params: ['maximum'], issue: true },
  LORE_OTHER_OWNER: { http: 409, params: ['seen'], issue: true },
  PLUGIN_DATA_OWNER: { http: 400, params: [], issue: true },
  PLUGIN_DATA_RESERVED: { http: 400, params: ['seen'], issue: true },
  PLUGIN_DATA_REPEATED: { http: 400, params: ['seen'], issue: true },
  PLUGIN_DATA_TOO_LARGE: { http: 413, params: ['seen', 'maximum'], issue: true },
  WORLD_VIEW_CLOSED: { http: 409, params: ['property'] },
  PROPOSAL_KIND_UNKNOWN: { http: 400, params: ['seen', 'expected'], issue: true },
} as const satisfies Record<string, CodeRow>;
