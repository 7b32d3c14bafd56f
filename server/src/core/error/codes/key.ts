import type { CodeRow } from '../codes.ts';

export const keyCodes = {} as const satisfies Record<string, CodeRow>;
