import { afterEach, expect, test } from 'vitest';
import type { RunResult, Sandbox } from './sandbox.ts';
import type { OpeningSandbox } from './open-sandbox.ts';
import { openTestSandbox, testFunctions } from './testing/open-test-sandbox.ts';

let sandbox: Sandbox | null = null;
const open = (opening: Partial<OpeningSandbox>): Sandbox => {
  sandbox = openTestSandbox({ maximumChildren: 1, graceMs: 300, ...opening });
  return sandbox;
};
afterEach(() => sandbox?.close());

const codeOf = (result: RunResult): string => (result.ok ? 'ok' : result.failure.code);
/** V8 gives the whole process up over this: nothing short of a new one helps. */
const fatal = { name: '坏', source: "'x'.repeat(2 ** 28).split('')", timeoutMs: 2_000 };
const honest = { name: '好', source: '1', timeoutMs: 5_000 };
/** A machine with other work takes its time to start and end processes. */
const patience = { timeout: 15_000 };

test('no process is started before a script is run, and an idle one ends', async () => {
  const { session, stats } = open({ idleMs: 150 });
  const first = session({ roomId: '甲' });
  expect(stats()).toMatchObject({ state: 'on', children: 0, started: 0, sessions: 1 });
  expect(codeOf(await first.run(honest))).toBe('ok');
  first.close();
  expect(stats()).toMatchObject({ children: 1, sessions: 0 });
  await expect.poll(() => stats().children, patience).toBe(0);
  const second = session({ roomId: '甲' });
  expect(codeOf(await second.run(honest))).toBe('ok');
  expect(stats()).toMatchObject({ started: 2, killed: 0 });
});

test('a session that is still open keeps its interpreter through idle times', async () => {
  const { session } = open({ idleMs: 50 });
  const kept = session({ roomId: '甲' });
  await kept.run({ name: 'x', source: 'globalThis.a = 7', realm: 'r' });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await kept.run({ name: 'x', source: 'a', realm: 'r' })).toEqual({ ok: true, value: 7, writes: [], rebuilt: false });
});

test('a session whose process was killed gets one more interpreter, then it stays inert', async () => {
  const { session, stats } = open({});
  const guilty = session({ roomId: '甲' });
  const codes = [];
  for (const run of [fatal, honest, fatal, honest, honest]) codes.push(codeOf(await guilty.run(run)));
  expect(codes[0]).toMatch(/KILLED|MEMORY|TIMEOUT/);
  expect(codes[2]).toMatch(/KILLED|MEMORY|TIMEOUT/);
  expect([codes[1], codes[3], codes[4]]).toEqual(['ok', 'SANDBOX_INERT', 'SANDBOX_INERT']);
  expect(stats().started).toBe(2);
  const other = session({ roomId: '乙' });
  expect(codeOf(await other.run(honest))).toBe('ok');
});

test('sessions that shared the killed process are not to blame: they get theirs again and are told so', async () => {
  const { session } = open({});
  const innocent = session({ roomId: '甲', functions: testFunctions, scopes: ['test'] });
  const waiting = session({ roomId: '乙', functions: testFunctions, scopes: ['test'] });
  const guilty = session({ roomId: '丙' });
  await innocent.run({ name: 'x', source: 'globalThis.a = 1', realm: 'r' });
  const lost = waiting.run({ name: 'x', source: 'host.slow()' });
  await expect.poll(() => sandbox?.stats().waiting, patience).toBe(1);
  expect(codeOf(await guilty.run({ ...fatal, timeoutMs: 5_000 }))).toMatch(/KILLED|MEMORY|TIMEOUT/);
  expect(await innocent.run({ name: 'x', source: 'typeof a', realm: 'r' })).toEqual({ ok: true, value: 'undefined', writes: [], rebuilt: true });
  // How soon V8 gives up decides whether the slow call was answered before.
  expect(['SANDBOX_LOST', 'ok']).toContain(codeOf(await lost));
  expect(codeOf(await waiting.run(honest))).toBe('ok');
  expect(codeOf(await innocent.run(honest))).toBe('ok');
});

test('a process that dies by itself is replaced', async () => {
  const { session, stats } = open({});
  const one = session({ roomId: '甲' });
  expect(codeOf(await one.run(honest))).toBe('ok');
  const running = one.run({ name: 'x', source: 'for (;;);', timeoutMs: 400 });
  expect(codeOf(await running)).toBe('SANDBOX_TIMEOUT');
  expect(codeOf(await one.run(honest))).toBe('ok');
  expect(stats()).toMatchObject({ started: 1, failures: { SANDBOX_TIMEOUT: 1 } });
});

test('the scripts of one turn share so many seconds', async () => {
  const { session } = open({});
  const long = session({ roomId: '甲' });
  expect(codeOf(await long.run({ name: 'x', source: 'for (;;);', timeoutMs: 60_000 }))).toBe('SANDBOX_TIMEOUT');
  expect(codeOf(await long.run(honest))).toBe('SANDBOX_TIME_SPENT');
}, 30_000);

test('a room that floods only makes itself wait', async () => {
  const { session } = open({});
  const finished: string[] = [];
  const flood = Array.from({ length: 6 }, () => session({ roomId: '洪' }));
  const runs = flood.flatMap((one) => [1, 2, 3].map(() => one.run({ name: 'x', source: 'for (;;);', timeoutMs: 60 }).then(() => finished.push('洪'))));
  const quiet = session({ roomId: '静' });
  for (let i = 0; i < 3; i += 1) {
    expect(codeOf(await quiet.run(honest))).toBe('ok');
    finished.push('静');
  }
  // Each of the three waits for at most the one that is running.
  expect(finished.lastIndexOf('静')).toBeLessThan(8);
  await Promise.all(runs);
  expect(finished.filter((room) => room === '洪')).toHaveLength(18);
}, 30_000);

test('a room may have only so many scripts waiting, and none waits for ever', async () => {
  const { session } = open({ queueMs: 300 });
  const busy = session({ roomId: '洪' });
  // With its process started the times below are the scripts' alone.
  await expect.poll(async () => codeOf(await busy.run(honest)), patience).toBe('ok');
  const runs = Array.from({ length: 80 }, () => busy.run({ name: 'x', source: 'for (;;);', timeoutMs: 200 }));
  const codes = (await Promise.all(runs)).map(codeOf);
  expect(codes.filter((code) => code === 'SANDBOX_BUSY').length).toBeGreaterThan(70);
  expect(new Set(codes)).toEqual(new Set(['SANDBOX_TIMEOUT', 'SANDBOX_BUSY']));
});

test('more sessions than interpreters fit: the idle ones give theirs up and get them again', async () => {
  const { session } = open({});
  const many = Array.from({ length: 12 }, (_, i) => session({ roomId: `室${i}` }));
  for (const one of [...many, ...many]) expect(codeOf(await one.run(honest))).toBe('ok');
  const again = await Promise.all(many.map((one) => one.run(honest)));
  expect(again.map(codeOf)).toEqual(many.map(() => 'ok'));
});

test('closing ends every process and whatever runs', async () => {
  const { session, stats, close } = open({ maximumChildren: 2 });
  const runs = ['甲', '乙', '丙'].map((roomId) => session({ roomId }).run({ name: 'x', source: 'for (;;);', timeoutMs: 9_000 }));
  await expect.poll(() => stats().active, patience).toBeGreaterThan(0);
  await close();
  expect((await Promise.all(runs)).map(codeOf)).toEqual(['SANDBOX_CLOSED', 'SANDBOX_CLOSED', 'SANDBOX_CLOSED']);
  expect(stats()).toMatchObject({ children: 0, active: 0, queued: 0 });
  expect(codeOf(await session({ roomId: '丁' }).run(honest))).toBe('SANDBOX_CLOSED');
});
