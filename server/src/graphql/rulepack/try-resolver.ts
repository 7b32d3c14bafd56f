import type { RunResolver } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { judge } from '../../infra/sandbox/rule-script.ts';
import { personOf } from '../../room/key/principal.ts';
import { countAttempt } from '../../room/rate/count-attempt.ts';
import type { Context } from '../context/context.ts';

/** Scripts that one person may have run in ten minutes to try something: each may take up to 900 ms of a process. */
const rule = { limit: 200, seconds: 600 };

/**
 * Does `work` with somebody who runs the script that judges the system's checks, or with null where a ladder does. People who
 * try things wait for each other as rooms do. Throws RATE_LIMITED.
 */
export async function withTryResolver<T>({ infra, principal }: Context, rulepack: Rulepack, work: (runResolver: RunResolver | null) => Promise<T>): Promise<T> {
  const script = rulepack.resolution?.script ?? null;
  const source = script === null ? null : infra.rulepacks.script(rulepack, script);
  if (script === null || source === null) return work(null);
  await countAttempt(infra, `try-script:${personOf(principal)}`, rule);
  const session = infra.sandbox.session({ roomId: `try:${personOf(principal)}` });
  try {
    return await work(async (name, input) => {
      const run = await judge(session, { name, source, input });
      if (run.ok) return run.value;
      throw new DomainError(run.failure.code, run.failure.params);
    });
  } finally {
    session.close();
  }
}
