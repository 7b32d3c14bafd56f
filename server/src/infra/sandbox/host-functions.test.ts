import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { hostFunction, hostTable, hostWrite } from './host-table.ts';
import type { RunResult, Sandbox, Session } from './sandbox.ts';
import { openTestSandbox, testFunctions } from './testing/open-test-sandbox.ts';

let sandbox: Sandbox;
let session: Session;
beforeAll(() => {
  sandbox = openTestSandbox({ maximumChildren: 1 });
  session = sandbox.session({ roomId: '潮', functions: testFunctions, scopes: ['test'] });
});
afterAll(() => sandbox.close());

const run = (source: string): Promise<RunResult> => session.run({ name: '潮汐.js', source });
const valueOf = (result: RunResult): unknown => (result.ok ? result.value : result);

test('host functions answer awaited calls with plain data, many at once', async () => {
  expect(valueOf(await run("(async () => [await host.echo({ 名: ['潮'] }), ...(await Promise.all([1, 2, 3].map((n) => host.strict({ n }))))])()"))).toEqual([{ 名: ['潮'] }, 2, 3, 4]);
});

test('a script sees only what its scopes grant', async () => {
  expect(valueOf(await run('Object.keys(host)'))).toEqual(['echo', 'slow', 'never', 'strict', 'broken', 'note']);
  const bare = sandbox.session({ roomId: '潮', functions: testFunctions });
  expect(valueOf(await bare.run({ name: 'x', source: 'typeof host' }))).toBe('undefined');
  bare.close();
});

test('a script may catch what a function refuses, and learns its code but nothing of the server', async () => {
  const caught = await run("(async () => { const seen = []; for (const call of [() => host.strict({}), () => host.broken(), () => host.never()]) try { await call(); } catch (e) { seen.push([e.code, e.message]); } return seen; })()");
  expect(valueOf(caught)).toEqual([
    ['INVALID_PARAMS', expect.stringContaining('n: ')],
    ['INTERNAL', 'broken: the function failed'],
    ['TIMEOUT', 'never: no answer in time'],
  ]);
  expect(JSON.stringify(caught)).not.toContain('1234');
});

test('a declared error of a function reaches the script with its code', async () => {
  const functions = hostTable([hostFunction({ name: 'room.find', scope: 'a', params: z.string(), run: (id) => { throw new DomainError('NOT_FOUND', { id }); } })]);
  const other = sandbox.session({ roomId: '潮', functions, scopes: ['a'] });
  expect(await other.run({ name: 'x', source: "host.room.find('甲')" })).toMatchObject({ ok: false, failure: { code: 'SANDBOX_CALL_FAILED', message: 'room.find: NOT_FOUND' } });
  other.close();
});

test('writes are kept back, checked, and handed over in order with a good result only', async () => {
  expect(await run("host.note('一'); host.note('二'); 3")).toEqual({ ok: true, value: 3, writes: [{ name: 'note', params: '一' }, { name: 'note', params: '二' }], rebuilt: false });
  expect(await run("host.note('一'); throw new Error('不')")).not.toHaveProperty('writes');
  expect(await run('1')).toMatchObject({ writes: [] });
});

test('a run has so many calls and writes, the next run has them anew', async () => {
  const calls = (count: number) => session.run({ name: 'x', source: `(async () => { for (let i = 0; i < ${count}; i += 1) await host.echo(i); return 'done' })()`, limits: { calls: 5 } });
  expect([valueOf(await calls(5)), await calls(6), valueOf(await calls(5))]).toMatchObject(['done', { failure: { code: 'SANDBOX_CALL_LIMIT', params: { function: 'echo', maximum: 5 } } }, 'done']);
});

test('waiting for a host function takes no time from the script and no processor from others', async () => {
  const other = sandbox.session({ roomId: '另' });
  const warm = await Promise.all([run('1'), other.run({ name: 'x', source: '1' })]);
  expect(warm.map(valueOf)).toEqual([1, 1]);
  const order: string[] = [];
  const slow = session.run({ name: 'x', source: '(async () => { await host.slow(); return host.slow(); })()', timeoutMs: 250 }).then((result) => order.push(`slow ${valueOf(result)}`));
  const quick = other.run({ name: 'x', source: "'quick'" }).then((result) => order.push(`quick ${valueOf(result)}`));
  await Promise.all([slow, quick]);
  expect(order).toEqual(['quick quick', 'slow slow']);
  expect(sandbox.stats()).toMatchObject({ children: 1, started: 1, killed: 0 });
  other.close();
});

test('a host function learns that its script is gone', async () => {
  let stopped = false;
  const functions = hostTable([hostFunction({ name: 'wait', scope: 'a', params: z.unknown(), run: (_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => { stopped = true; resolve(null); })) })]);
  const other = sandbox.session({ roomId: '潮', functions, scopes: ['a'] });
  const waiting = other.run({ name: 'x', source: 'host.wait()' });
  await expect.poll(() => sandbox.stats().waiting, { timeout: 15_000 }).toBe(1);
  other.close();
  expect(await waiting).toMatchObject({ failure: { code: 'SANDBOX_CLOSED' } });
  expect(stopped).toBe(true);
});

test('a table refuses names that cannot stand together', () => {
  const named = (name: string) => hostWrite({ name, scope: 'a', params: z.unknown() });
  expect(() => hostTable([named('a.b'), named('a.b')])).toThrow('two host functions a.b');
  expect(() => hostTable([named('a.b.c'), named('a.b')])).toThrow('a.b cannot be a function and hold a.b.c');
  for (const name of ['', 'a.', '1a', 'a b', '__proto__x.', 'a..b']) expect(() => hostTable([named(name)])).toThrow('no name');
});
