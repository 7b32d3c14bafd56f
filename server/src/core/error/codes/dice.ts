import type { CodeRow } from '../codes.ts';

export const diceCodes = {} as const satisfies Record<string, CodeRow>;
