import type { RunResolver } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { readConfig } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import { judge } from '../../infra/sandbox/rule-script.ts';
import type { SystemAt } from './system-at.ts';

/** Does `work` with somebody who runs the script that judges the system's checks, or null if a ladder does. */
export async function withResolver<T>({ rulepack, scriptText }: SystemAt, environment: NodeJS.ProcessEnv, work: (runResolver: RunResolver | null) => Promise<T>): Promise<T> {
  const script = rulepack.resolution?.script ?? null;
  if (script === null) return work(null);
  const source = scriptText(script);
  if (source === null) throw new DomainError('RULEPACK_UNREADABLE', { path: `${rulepack.id}/${script}`, reason: 'ENOENT' });
  const sandbox = openSandbox({ authorCode: readConfig(environment).authorCode, log: silentLog, clock: systemClock });
  const session = sandbox.session({ roomId: 'cli' });
  try {
    return await work(async (name, input) => {
      const run = await judge(session, { name, source, input });
      if (run.ok) return run.value;
      throw new DomainError(run.failure.code, run.failure.params);
    });
  } finally {
    session.close();
    await sandbox.close();
  }
}
