import { isRefusedName } from './bound-issues.ts';

const pattern = /^[a-z][a-zA-Z0-9_-]{0,63}$/;

/** What a key looks like, told to whoever wrote another. */
export const KEY_EXPECTED = '^[a-z][a-zA-Z0-9_-]{0,63}$';

/** Whether a text can be the key of a dimension. */
export const isDimensionKey = (text: string): boolean => pattern.test(text) && !isRefusedName(text);

/** The id of a dimension's document. */
export const dimensionId = (key: string): string => `dim:${key}`;
