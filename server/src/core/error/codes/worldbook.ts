import type { CodeRow } from '../codes.ts';

export const worldbookCodes = {} as const satisfies Record<string, CodeRow>;
