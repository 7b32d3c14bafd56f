import type { CodeRow } from '../codes.ts';

/** `name` is a stat of the system, `suggestion` the nearest known one. */
export const subsystemCodes = {
  SUBSYSTEM_ARGUMENTS: { http: 400, params: ['template'] },
  SUBSYSTEM_FIGURE_MISSING: { http: 400, params: ['name'] },
  SUBSYSTEM_NO_CHECKS: { http: 400, params: [] },
  SUBSYSTEM_NEEDS_SCRIPT: { http: 400, params: ['script'] },
  SUBSYSTEM_FLOW_BAD: { http: 400, params: ['script'] },
  SUBSYSTEM_LOSS_ENDLESS: { http: 400, params: ['seen'] },
  SUBSYSTEM_SPEND_NO_CHECK: { http: 409, params: [] },
  SUBSYSTEM_SPEND_FUMBLE: { http: 409, params: [] },
  SUBSYSTEM_SPEND_INELIGIBLE: { http: 409, params: ['name'] },
  SUBSYSTEM_SPEND_NO_TARGET: { http: 409, params: [] },
  SUBSYSTEM_SPEND_ROLL: { http: 400, params: ['points', 'roll'] },
  SUBSYSTEM_SPEND_SHORT: { http: 409, params: ['points', 'name', 'left'] },
  SUBSYSTEM_TABLE_UNKNOWN: { http: 400, params: ['seen', 'expected', 'suggestion'] },
  SUBSYSTEM_TEMPLATE: { http: 400, params: ['seen', 'expected', 'suggestion'], issue: true },
  SUBSYSTEM_STAT_UNKNOWN: { http: 400, params: ['seen', 'suggestion'], issue: true },
  SUBSYSTEM_TABLE_DEFAULT: { http: 400, params: ['seen', 'expected', 'suggestion'], issue: true },
  SUBSYSTEM_NO_RESOLUTION: { http: 400, params: ['seen'], issue: true },
  SUBSYSTEM_TOO_MANY: { http: 400, params: ['seen', 'maximum'], issue: true },
  SUBSYSTEM_ID: { http: 400, params: ['seen'], issue: true },
} as const satisfies Record<string, CodeRow>;
