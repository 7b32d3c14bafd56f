import type { CodeRow } from '../codes.ts';

export const documentCodes = {} as const satisfies Record<string, CodeRow>;
