import type { Audience } from './viewer.ts';
import { KEEPER } from './viewer.ts';

/** The audience of a kind whose existence is secret until it is shown. */
export function shownAudience(_data: unknown, shownTo: Audience): Audience {
  return shownTo.length === 0 ? [KEEPER] : shownTo;
}
