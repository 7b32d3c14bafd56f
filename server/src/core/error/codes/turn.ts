import type { CodeRow } from '../codes.ts';

export const turnCodes = {} as const satisfies Record<string, CodeRow>;
