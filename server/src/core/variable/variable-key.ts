import { isRefusedKey } from './mvu/tree.ts';
import { variableLimits } from './limits.ts';

const key = new RegExp(`^(?:[a-z0-9_]|[[\\p{L}\\p{M}\\p{N}]--\\p{ASCII}]){1,${variableLimits.key}}$`, 'v');

/**
 * The name of a variable as it is kept: lower case, with `_` for spaces and hyphens. Letters and digits of any script are allowed.
 * Null where a text can be no name.
 */
export function variableKey(text: string): string | null {
  const folded = text.trim().toLowerCase().replaceAll(/[ \-]/gu, '_');
  return key.test(folded) && !isRefusedKey(folded) ? folded : null;
}

/** The id of the document of a variable. */
export const variableId = (name: string): string => `var:${name}`;
