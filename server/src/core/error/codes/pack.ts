import type { CodeRow } from '../codes.ts';

export const packCodes = {} as const satisfies Record<string, CodeRow>;
