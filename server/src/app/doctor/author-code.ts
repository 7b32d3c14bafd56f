import { systemClock } from '../../infra/clock/clock.ts';
import type { Config } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import { findIsolateBinary } from '../../infra/sandbox/isolate-binary.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import type { Finding } from './finding.ts';
import { ok, warning } from './finding.ts';

/** Runs a script where scripts of authors would run: that it can be found does not yet mean that it works. */
export async function examineAuthorCode({ authorCode }: Pick<Config, 'authorCode'>, binary = findIsolateBinary()): Promise<Finding> {
  if (!authorCode) return ok('off');
  const sandbox = openSandbox({ authorCode, log: silentLog, clock: systemClock, binary });
  try {
    const session = sandbox.session({ roomId: 'doctor' });
    const result = await session.run({ name: 'doctor.js', source: '6 * 7' });
    if (result.ok && result.value === 42) return ok('runs');
    return warning('unavailable', { reason: sandbox.stats().reason ?? (result.ok ? 'a wrong result' : result.failure.code) });
  } finally {
    await sandbox.close();
  }
}
