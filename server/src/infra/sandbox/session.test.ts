import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunRequest, RunResult, Sandbox, SessionOptions } from './sandbox.ts';
import { openTestSandbox } from './testing/open-test-sandbox.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openTestSandbox();
});
afterAll(() => sandbox.close());

type Asking = Omit<RunRequest, 'name' | 'source'>;

/** Runs sources one after the other in one session. */
async function runAll(options: Partial<SessionOptions>, runs: readonly (string | [string, Asking])[]): Promise<RunResult[]> {
  const session = sandbox.session({ roomId: '雾', ...options });
  const results: RunResult[] = [];
  for (const run of runs) {
    const [source, asking] = typeof run === 'string' ? [run, {}] : run;
    results.push(await session.run({ name: '规则/判定.js', source, ...asking }));
  }
  session.close();
  return results;
}

const valueOf = (result: RunResult | undefined): unknown => (result?.ok === true ? result.value : result);

test('a value comes back as plain data, names and text in any script', async () => {
  const [result] = await runAll({}, ["({ 名: '守秘人', 骰: [1, 2.5, null, true], 无: undefined, 日: new Date(0) })"]);
  expect(result).toEqual({ ok: true, value: { 名: '守秘人', 骰: [1, 2.5, null, true], 日: '1970-01-01T00:00:00.000Z' }, writes: [], rebuilt: false });
});

test('an entry is found however it is declared, and gets its arguments as data of its own', async () => {
  const args = [{ a: [1] }, '乙'];
  const forms = ['function resolve(a, b) { a.a.push(2); return [a, b]; }', 'const resolve = (a, b) => [{ a: [...a.a, 2] }, b]; // 末尾', "'use strict'; var resolve = async (a, b) => [{ a: [1, 2] }, b]"];
  const results = await runAll({}, forms.map((source) => [source, { entry: 'resolve', args }]));
  expect(results.map(valueOf)).toEqual(forms.map(() => [{ a: [1, 2] }, '乙']));
  expect(args).toEqual([{ a: [1] }, '乙']);
});

test('a run leaves nothing behind, a named realm keeps its globals and its functions, and realms do not see each other', async () => {
  const counter = 'let count = 0; globalThis.shared = 1; function next() { count += 1; return count; }';
  const results = await runAll({}, [
    ['globalThis.left = 1; Array.prototype.stain = 1', {}],
    ['[typeof left, typeof [].stain]', {}],
    [counter, { realm: '甲', entry: 'next' }],
    [counter, { realm: '甲', entry: 'next' }],
    [counter, { realm: '乙', entry: 'next' }],
    ['typeof shared', { realm: '甲' }],
    ['typeof shared', {}],
  ]);
  expect(results.map(valueOf)).toEqual([1, ['undefined', 'undefined'], 1, 2, 1, 'number', 'undefined']);
});

test('the same seed and the same runs give the same random numbers, other seeds others', async () => {
  const three = '[Math.random(), Math.random(), Math.random()]';
  const drawn = async (seed: string) => (await runAll({ seed }, [three, [three, { realm: 'a' }], [three, { realm: 'a' }], [three, { realm: 'b' }]])).map(valueOf);
  const first = await drawn('0123456789abcdef0123456789abcdef');
  expect(await drawn('0123456789abcdef0123456789abcdef')).toEqual(first);
  expect(new Set([...first, ...(await drawn('f'.repeat(32)))].flat()).size).toBe(24);
  expect(first.flat().every((value) => typeof value === 'number' && value >= 0 && value < 1)).toBe(true);
});

test('random numbers are even', async () => {
  const [result] = await runAll({}, ['const seen = new Array(10).fill(0); for (let i = 0; i < 100000; i += 1) seen[Math.floor(Math.random() * 10)] += 1; seen']);
  const seen = valueOf(result);
  // 10,000 each; 500 is more than 5 standard deviations.
  expect(Array.isArray(seen) && seen.every((count) => Math.abs(count - 10_000) < 500)).toBe(true);
});

const timeSource = `[
  Date.now(), new Date().getTime(), new Date().getHours(), new Date(2024, 6, 1).toISOString(), new Date('2024-01-01T00:00').toISOString(),
  new Date().toLocaleString('en'), Date().slice(0, 21), new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' }).format(),
  Intl.DateTimeFormat().resolvedOptions().timeZone, new Date() instanceof Date, new (class extends Date {})().getTime(), Temporal.Now.plainDateISO().toString(),
]`;

test('time is what the session says, in the zone that it says', async () => {
  const now = new Date('2024-02-29T20:15:00Z');
  const [shanghai] = await runAll({ now, timeZone: 'Asia/Shanghai' }, [timeSource]);
  const [newYork] = await runAll({ now, timeZone: 'America/New_York' }, [timeSource]);
  expect(valueOf(shanghai)).toEqual([
    now.getTime(), now.getTime(), 4, '2024-06-30T16:00:00.000Z', '2023-12-31T16:00:00.000Z',
    '3/1/2024, 4:15:00 AM', 'Fri Mar 01 2024 04:15', '3/1/24, 4:15 AM', 'Asia/Shanghai', true, now.getTime(), '2024-03-01',
  ]);
  expect(valueOf(newYork)).toEqual([
    now.getTime(), now.getTime(), 15, '2024-07-01T04:00:00.000Z', '2024-01-01T05:00:00.000Z',
    '2/29/2024, 3:15:00 PM', 'Thu Feb 29 2024 15:15', '2/29/24, 3:15 PM', 'America/New_York', true, now.getTime(), '2024-02-29',
  ]);
});

test('sessions in different zones do not disturb each other', async () => {
  const zones = ['Asia/Tokyo', 'UTC', 'Pacific/Auckland', '不存在'];
  const sessions = zones.map((timeZone) => sandbox.session({ roomId: timeZone, timeZone }));
  const hours = () => Promise.all(sessions.map(async (session) => valueOf(await session.run({ name: 'x', source: 'new Date(0).getHours()' }))));
  expect([await hours(), await hours()]).toEqual([[9, 0, 12, 0], [9, 0, 12, 0]]);
  for (const session of sessions) session.close();
});

test('libraries stand ready in every realm, and an author changes them for nobody else', async () => {
  const libraries = [{ name: 'upper', source: "globalThis.upper = (text) => text.toUpperCase() + (typeof Date === 'function' ? Date.now() : '');" }];
  const results = await runAll({ libraries, now: new Date(5) }, ["upper('雾a')", ["upper('b')", { realm: '甲' }], 'upper = null; 1', "upper('c')"]);
  expect(results.map(valueOf)).toEqual(['雾A5', 'B5', 1, 'C5']);
});

test('an interpreter that was made ahead has the zone and the seed of the session that gets it', async () => {
  const libraries = [{ name: 'upper', source: 'globalThis.upper = (text) => text.toUpperCase();', warmUp: "globalThis.kept = upper('a');" }];
  const seen: unknown[] = [];
  for (const timeZone of ['Asia/Tokyo', 'UTC', 'Pacific/Auckland']) {
    const [result] = await runAll({ libraries, timeZone, seed: '1'.repeat(32), now: new Date(0) }, ["[new Date().getHours(), upper('b'), typeof kept, Math.random()]"]);
    seen.push(valueOf(result));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const [, , , number] = Array.isArray(seen[0]) ? seen[0] : [];
  expect(seen).toEqual([[9, 'B', 'undefined', number], [0, 'B', 'undefined', number], [12, 'B', 'undefined', number]]);
});

test('an error names its place in the script, whether it was thrown or cannot be parsed', async () => {
  const [syntax, thrown, later] = await runAll({}, ['// 注\n\nlet a = ;', "function 深() {\n  throw new TypeError('坏了');\n}\n深()", ['\n\nfunction resolve() { return null.x; }', { entry: 'resolve' }]]);
  expect(syntax).toMatchObject({ ok: false, failure: { code: 'SANDBOX_SYNTAX', at: { line: 3, column: 9 }, message: "Unexpected token ';'", params: { name: '规则/判定.js', line: 3 } } });
  expect(thrown).toMatchObject({ ok: false, failure: { code: 'SANDBOX_THREW', at: { line: 2, column: 9 }, message: '坏了' } });
  expect(later).toMatchObject({ ok: false, failure: { code: 'SANDBOX_THREW', at: { line: 3 } } });
});

test('arguments that are no plain data are a failure and not an exception', async () => {
  const [result] = await runAll({}, [['1', { args: [1n] }]]);
  expect(result).toMatchObject({ ok: false, failure: { code: 'SANDBOX_INPUT_INVALID' } });
});

test('runs of one session happen one after the other, in order', async () => {
  const session = sandbox.session({ roomId: '雾' });
  const source = 'globalThis.log ??= []; log.push(log.length); log.length';
  const results = await Promise.all([1, 2, 3, 4].map(() => session.run({ name: 'x', source, realm: '同' })));
  expect(results.map(valueOf)).toEqual([1, 2, 3, 4]);
  session.close();
});

test('thousands of runs in one session do not fill its memory', async () => {
  const session = sandbox.session({ roomId: '雾', memoryMb: 16 });
  for (let i = 0; i < 1_500; i += 1) {
    const result = await session.run({ name: 'x', source: 'globalThis.kept = new Array(2000).fill({}); 1' });
    if (!result.ok || result.rebuilt) expect(result).toEqual({ ok: true, value: 1, writes: [], rebuilt: false });
  }
  session.close();
});

test('a closed session runs nothing and ends what it was running', async () => {
  const session = sandbox.session({ roomId: '雾' });
  const running = session.run({ name: '长', source: 'for (;;);', timeoutMs: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  session.close();
  expect([await running, await session.run({ name: '后', source: '1' })]).toMatchObject([{ failure: { code: 'SANDBOX_CLOSED' } }, { failure: { code: 'SANDBOX_CLOSED' } }]);
  expect((await runAll({}, ['1+1'])).map(valueOf)).toEqual([2]);
});
