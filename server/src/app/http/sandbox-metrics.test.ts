import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { systemClock } from '../../infra/clock/clock.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import { measureSandbox } from './sandbox-metrics.ts';

test('measurements show what the sandbox did, each time anew', async () => {
  const sandbox = openSandbox({ authorCode: false, log: silentLog, clock: systemClock });
  const registry = new Registry();
  measureSandbox(registry, sandbox);
  expect(await registry.metrics()).toContain('lorekeep_sandbox_runs_total 0');
  for (let count = 1; count <= 2; count += 1) {
    await sandbox.session({ roomId: '雾' }).run({ name: '判定.js', source: '1' });
    const shown = await registry.metrics();
    for (const line of ['lorekeep_sandbox_available 0', `lorekeep_sandbox_runs_total ${count}`, `lorekeep_sandbox_failures_total{code="SANDBOX_OFF"} ${count}`]) expect(shown).toContain(line);
  }
});
