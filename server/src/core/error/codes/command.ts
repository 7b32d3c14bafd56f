import type { CodeRow } from '../codes.ts';

export const commandCodes = {
  COMMAND_UNKNOWN: { http: 400, params: ['seen', 'nearest'] },
  COMMAND_EMPTY: { http: 400, params: ['seen'] },
  COMMAND_TOO_LONG: { http: 400, params: ['seen', 'maximum'] },
  COMMAND_ARGUMENT: { http: 400, params: ['seen', 'expected'] },
} as const satisfies Record<string, CodeRow>;
