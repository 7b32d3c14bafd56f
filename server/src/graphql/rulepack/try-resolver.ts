import type { RunResolver } from '../../core/check/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { personOf } from '../../room/key/principal.ts';
import { countAttempt } from '../../room/rate/count-attempt.ts';
import { openRuleScripts } from '../../turn/rules/rule-scripts.ts';
import type { Context } from '../context/context.ts';

/** Scripts that one person may have run in ten minutes to try something: each may take up to 900 ms of a process. */
const rule = { limit: 200, seconds: 600 };

/**
 * Does `work` with somebody who runs the script that judges the system's checks, or with null where a ladder does. People who
 * try things wait for each other as rooms do. Throws RATE_LIMITED.
 */
export async function withTryResolver<T>({ infra, principal }: Context, rulepack: Rulepack, work: (runResolver: RunResolver | null) => Promise<T>): Promise<T> {
  if (rulepack.resolution === null || rulepack.resolution.script === null) return work(null);
  await countAttempt(infra, `try-script:${personOf(principal)}`, rule);
  const scripts = openRuleScripts(infra, { roomId: `try:${personOf(principal)}` });
  try {
    return await work(scripts.of(rulepack)?.resolver ?? null);
  } finally {
    scripts.close();
  }
}
