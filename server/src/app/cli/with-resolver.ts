import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunResolver } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { readConfig } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import { judge } from '../../infra/sandbox/rule-script.ts';
import type { SystemAt } from './system-at.ts';

/** The text of a system's script: in the folder that bears the id of the system or of a base, else beside the file. */
async function scriptText({ rulepack, folder }: SystemAt, script: string): Promise<string> {
  const places = [rulepack.id, ...rulepack.bases, '.'].map((place) => join(folder, place, script));
  for (const place of places) {
    const text = await readFile(place, 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new DomainError('RULEPACK_UNREADABLE', { path: places[0] ?? script, reason: 'ENOENT' });
}

/** Does `work` with somebody who runs the script that judges the system's checks, or null if a ladder does. */
export async function withResolver<T>(system: SystemAt, environment: NodeJS.ProcessEnv, work: (runResolver: RunResolver | null) => Promise<T>): Promise<T> {
  const script = system.rulepack.resolution?.script ?? null;
  if (script === null) return work(null);
  const source = await scriptText(system, script);
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
