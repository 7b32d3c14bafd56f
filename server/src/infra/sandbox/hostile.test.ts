import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunResult, Sandbox } from './sandbox.ts';
import { hostileScripts } from './testing/hostile-scripts.ts';
import { watchLoop } from './testing/loop-watch.ts';
import { openTestSandbox, testFunctions } from './testing/open-test-sandbox.ts';

let sandbox: Sandbox;

beforeAll(() => {
  sandbox = openTestSandbox({ graceMs: 350 });
});
afterAll(() => sandbox.close());

const options = { roomId: '敌', functions: testFunctions, scopes: ['test'] };
const honest = { name: '好.js', source: 'const resolve = ({ 骰 }) => ({ total: 骰.length })', entry: 'resolve', args: [{ 骰: [1, 2, 3] }], timeoutMs: 5_000 };

function endOf(result: RunResult): unknown {
  return result.ok ? { gives: result.value } : { ends: result.failure.code };
}

test('the corpus is as large as it is meant to be', () => {
  expect(hostileScripts.filter(([, script]) => 'ends' in script).length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostileScripts.map(([name]) => name)).size).toBe(hostileScripts.length);
});

test('the watch sees a loop that is kept from its timers', async () => {
  const watch = watchLoop();
  const busyUntil = performance.now() + 120;
  while (performance.now() < busyUntil) Math.sqrt(busyUntil);
  await new Promise((resolve) => setTimeout(resolve, 20));
  watch.stop();
  expect(watch.worst().wallMs).toBeGreaterThan(100);
  expect(watch.worst().ownMs).toBeGreaterThan(20);
});

test.for(hostileScripts)('%s', async ([, script]) => {
  const session = sandbox.session(options);
  const watch = watchLoop();
  const { source, ...entry } = 'entry' in script ? { source: script.source, entry: script.entry } : { source: script.source };
  // Who would run for ever is not waited for; who ends by itself may take its time on a busy machine.
  const timeoutMs = 'ends' in script && script.ends.includes('SANDBOX_TIMEOUT') ? 150 : 5_000;
  const result = await session.run({ name: '坏.js', source, timeoutMs, ...entry });
  watch.stop();
  if ('ends' in script) expect(script.ends.map((ends) => ({ ends }))).toContainEqual(endOf(result));
  else expect(endOf(result)).toEqual({ gives: script.gives });

  const { ownMs, wallMs } = watch.worst();
  expect(ownMs).toBeLessThan(50);
  // Loose, as other work on the machine counts here: it would show a loop that waits for the script.
  expect(wallMs).toBeLessThan(2_000);

  expect(endOf(await session.run(honest))).toEqual({ gives: { total: 3 } });
  session.close();
  const next = sandbox.session(options);
  expect(endOf(await next.run(honest))).toEqual({ gives: { total: 3 } });
  next.close();
});
