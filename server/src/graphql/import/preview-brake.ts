import { personOf } from '../../room/key/principal.ts';
import { countAttempt } from '../../room/rate/count-attempt.ts';
import type { Context } from '../context/context.ts';

/** Files that one person may have looked into in an hour: each may keep a processor busy for some seconds. */
const rule = { limit: 300, seconds: 3600 };

/** Counts a file that is read for somebody. Throws RATE_LIMITED. */
export function countPreview({ infra, principal }: Context): Promise<void> {
  return countAttempt(infra, `preview:${personOf(principal)}`, rule);
}
