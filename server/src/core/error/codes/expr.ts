import type { CodeRow } from '../codes.ts';

/** `column` counts characters of the expression from 1; `expected` shows samples or names, `nearest` what was probably meant. */
export const exprCodes = {
  EXPR_EMPTY: { http: 400, params: ['column'] },
  EXPR_TOO_LONG: { http: 400, params: ['column', 'seen', 'maximum'] },
  EXPR_TOO_MANY_WORDS: { http: 400, params: ['column', 'maximum'] },
  EXPR_TOO_DEEP: { http: 400, params: ['column', 'maximum'] },
  EXPR_UNEXPECTED: { http: 400, params: ['column', 'seen', 'expected'] },
  EXPR_UNFINISHED: { http: 400, params: ['column', 'expected'] },
  EXPR_NUMBER_RANGE: { http: 400, params: ['column', 'seen'] },
  EXPR_NOT_PORTABLE: { http: 400, params: ['column', 'seen', 'expected'] },
  EXPR_NAME_UNKNOWN: { http: 400, params: ['column', 'seen', 'nearest', 'expected'] },
  EXPR_FUNCTION_UNKNOWN: { http: 400, params: ['column', 'seen', 'nearest', 'expected'] },
  EXPR_ARGUMENT_COUNT: { http: 400, params: ['column', 'name', 'seen', 'minimum', 'maximum'] },
  EXPR_DICE_BARE: { http: 400, params: ['column', 'seen', 'nearest'] },
  EXPR_DICE_INDEX: { http: 400, params: ['column', 'seen', 'maximum'] },
  EXPR_TYPE: { http: 400, params: ['column', 'seen', 'found', 'expected'] },
  EXPR_NAME_ABSENT: { http: 400, params: ['column', 'seen'] },
  EXPR_DIVISION_BY_ZERO: { http: 400, params: ['column'] },
  EXPR_NOT_FINITE: { http: 400, params: ['column'] },
  EXPR_CANNOT_COMPUTE: { http: 400, params: ['column', 'seen', 'sign'] },
  EXPR_CANNOT_ORDER: { http: 400, params: ['column', 'left', 'right'] },
  EXPR_TEXT_TOO_LONG: { http: 400, params: ['column', 'maximum'] },
} as const satisfies Record<string, CodeRow>;
