import type { CodeRow } from '../codes.ts';

/** `column` counts characters of the expression from 1. */
export const diceCodes = {
  DICE_UNEXPECTED: { http: 400, params: ['column', 'seen', 'expected'] },
  DICE_UNFINISHED: { http: 400, params: ['column', 'expected'] },
  DICE_TOO_LONG: { http: 400, params: ['column', 'seen', 'maximum'] },
  DICE_TOO_DEEP: { http: 400, params: ['column', 'maximum'] },
  DICE_TOO_MANY: { http: 400, params: ['column', 'maximum'] },
  DICE_COUNT_RANGE: { http: 400, params: ['column', 'seen', 'minimum', 'maximum'] },
  DICE_SIDES_RANGE: { http: 400, params: ['column', 'seen', 'minimum', 'maximum'] },
  DICE_REPEAT_RANGE: { http: 400, params: ['column', 'seen', 'minimum', 'maximum'] },
  DICE_NUMBER_RANGE: { http: 400, params: ['column', 'seen', 'maximum', 'digits'] },
  DICE_RESULT_RANGE: { http: 400, params: ['column', 'maximum'] },
  DICE_DIVISION_BY_ZERO: { http: 400, params: ['column'] },
  DICE_ENDLESS: { http: 400, params: ['column', 'seen'] },
  DICE_PARAM_MISSING: { http: 400, params: ['column', 'name'] },
  DICE_PARAM_TYPE: { http: 400, params: ['column', 'name', 'seen'] },
  DICE_PERCENTILE_RANGE: { http: 400, params: ['column', 'seen', 'minimum', 'maximum'] },
  DICE_TOO_MANY_INLINE: { http: 400, params: ['column', 'maximum'] },
} as const satisfies Record<string, CodeRow>;
