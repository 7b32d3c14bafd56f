import type { CodeRow } from '../codes.ts';

export const cardCodes = {} as const satisfies Record<string, CodeRow>;
