import { afterAll, beforeAll, expect, test } from 'vitest';
import { flow, judge } from './rule-script.ts';
import type { Sandbox, Session } from './sandbox.ts';
import { openTestSandbox, testFunctions } from './testing/open-test-sandbox.ts';

let sandbox: Sandbox;
let session: Session;
beforeAll(() => {
  sandbox = openTestSandbox();
  session = sandbox.session({ roomId: '潮', functions: testFunctions, scopes: ['test'] });
});
afterAll(() => sandbox.close());

test('a check script judges by resolve, a subsystem script by flow; what they say comes back as it is', async () => {
  const source = "const ranks = ['退', '涨'];\nfunction resolve({ dice }) { return { rank: ranks[dice.length % 2] }; }\nconst flow = ({ n }) => ({ effects: [{ op: 'add', key: '潮位', by: n }], bogus: [null] });";
  expect(await judge(session, { name: '潮汐.js', source, input: { dice: [3] } })).toMatchObject({ ok: true, value: { rank: '涨' } });
  expect(await flow(session, { name: '潮汐.js', source, input: { n: 2 } })).toMatchObject({ ok: true, value: { effects: [{ op: 'add', key: '潮位', by: 2 }], bogus: [null] } });
});

test('rolling is not for scripts: one judge twice gives one answer twice, and calls nobody', async () => {
  const source = 'let seen = 0; function resolve() { seen += 1; return seen; }';
  expect([await judge(session, { name: 'x', source, input: null }), await judge(session, { name: 'x', source, input: null })]).toMatchObject([{ value: 1 }, { value: 1 }]);
  expect(await judge(session, { name: 'x', source: 'function resolve() { return host.echo(1); }', input: null })).toMatchObject({ failure: { code: 'SANDBOX_CALL_LIMIT' } });
});

test('a script without its function, with too much text, or without an end is a named failure', async () => {
  expect(await judge(session, { name: 'x', source: 'function flow() {}', input: null })).toMatchObject({ failure: { code: 'SANDBOX_ENTRY_MISSING', params: { entry: 'resolve' } } });
  expect(await flow(session, { name: 'x', source: `//${'长'.repeat(40_000)}`, input: null })).toMatchObject({ failure: { code: 'SANDBOX_INPUT_TOO_LARGE', params: { seen: 40_002, maximum: 40_000 } } });
  expect(await flow(session, { name: 'x', source: 'function flow() { for (;;); }', input: null })).toMatchObject({ failure: { code: 'SANDBOX_TIMEOUT' } });
});
