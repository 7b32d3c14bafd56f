import type { CodeRow } from '../codes.ts';

export const modelCodes = {} as const satisfies Record<string, CodeRow>;
