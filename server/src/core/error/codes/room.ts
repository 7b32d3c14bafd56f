import type { CodeRow } from '../codes.ts';

export const roomCodes = {} as const satisfies Record<string, CodeRow>;
