import { request as send } from 'node:http';
import { expect, test } from 'vitest';
import { collect, openSocket } from '../../../test/support/socket.ts';
import { startTestServer } from '../../../test/support/start-server.ts';

const server = await startTestServer({ environment: { LOREKEEP_CORS_ORIGINS: 'https://friend.example', LOREKEEP_PUBLIC_URL: 'https://table.example' } });
const own = { origin: server.url, 'x-lorekeep': '1' };

/** A request whose Host header is the test's own choice; `fetch` does not allow that. */
function withHost(path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    send({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (response) => { response.resume(); resolve(response.statusCode ?? 0); }).on('error', reject).end();
  });
}

const enter = (body: unknown, headers: Record<string, string> = own) =>
  fetch(`${server.url}/session`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

async function cookie(): Promise<string> {
  const response = await enter({ key: server.operatorKey });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function roleOf(headers: Record<string, string>): Promise<unknown> {
  const { status, data, errors } = await server.ask<{ viewer: { role: string } }>('{ viewer { role } }', { headers });
  return status === 200 ? data.viewer.role : (errors[0]?.extensions.reason ?? errors[0]?.extensions.code);
}

test.for(['localhost:1', 'a.localhost', '127.0.0.1', '192.168.0.7:4000', '[::1]:4000', 'table.example', 'table.example:8443'])('the name %s is ours', async (host) => {
  expect(await withHost('/metrics', host)).toBe(200);
});

test.for(['evil.example', 'localhost.evil.example', 'table.example.evil.example', '127.0.0.1.evil.example', 'x@localhost'])('the name %s is refused, except by health checks', async (host) => {
  expect(await withHost('/metrics', host)).toBe(421);
  expect(await withHost('/health/ready', host)).toBe(200);
});

test('signing in sets a cookie that no script reads and that is no key', async () => {
  const response = await enter({ key: server.operatorKey });
  const set = response.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^lorekeep_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
  expect(await response.json()).toEqual({ roomId: null });
  const encrypted = await enter({ key: server.operatorKey }, { ...own, origin: 'https://table.example' });
  expect(encrypted.headers.get('set-cookie')).toMatch(/; Secure$/);
});

test('a cookie counts with our origin and header, and with nothing less', async () => {
  const session = await cookie();
  expect(await roleOf({ cookie: session, ...own })).toBe('OPERATOR');
  expect(await roleOf({ cookie: session, origin: 'https://table.example', 'x-lorekeep': '1' })).toBe('OPERATOR');
  expect(await roleOf({ cookie: session, 'x-lorekeep': '1' })).toBe('ORIGIN_REFUSED');
  expect(await roleOf({ cookie: session, 'x-lorekeep': '1', origin: 'https://evil.example' })).toBe('ORIGIN_REFUSED');
  expect(await roleOf({ cookie: session, 'x-lorekeep': '1', origin: 'https://friend.example' })).toBe('ORIGIN_REFUSED');
  expect(await roleOf({ cookie: session, 'x-lorekeep': '1', origin: 'null' })).toBe('ORIGIN_REFUSED');
  expect(await roleOf({ cookie: session, origin: server.url })).toBe('HEADER_MISSING');
  expect(await roleOf({ cookie: 'lorekeep_session=unknownunknownunknownunknown', ...own })).toBe('ANONYMOUS');
});

test('a stream of events needs the same of a cookie', async () => {
  const session = await cookie();
  expect(await roleOf({ cookie: session, accept: 'text/event-stream', 'x-lorekeep': '1' })).toBe('ORIGIN_REFUSED');
});

test('a socket takes a cookie with our origin only, and a key from pages that the operator allows', async () => {
  const session = await cookie();
  const role = async (options: Parameters<typeof openSocket>[1]) => {
    const client = openSocket(server.url, options);
    const [result] = await collect(client, '{ viewer { role } }');
    await client.dispose();
    return (result?.data?.viewer as { role: string } | undefined)?.role ?? 'refused';
  };
  expect(await role({ headers: { cookie: session, origin: server.url } })).toBe('OPERATOR');
  expect(await role({ headers: { cookie: session } })).toBe('refused');
  expect(await role({ headers: { cookie: session, origin: 'https://evil.example' } })).toBe('refused');
  expect(await role({ headers: { cookie: session, origin: 'https://friend.example' } })).toBe('refused');
  expect(await role({ key: server.operatorKey, headers: { origin: 'https://friend.example' } })).toBe('OPERATOR');
  expect(await role({ key: server.operatorKey, headers: { origin: 'https://evil.example' } })).toBe('refused');
  expect(await role({ key: server.operatorKey })).toBe('OPERATOR');
  expect(await role({})).toBe('ANONYMOUS');
});

test('signing in and out is for our own pages', async () => {
  for (const headers of [{ origin: server.url }, { 'x-lorekeep': '1' }, { 'x-lorekeep': '1', origin: 'https://evil.example' }] as Record<string, string>[]) {
    expect((await enter({ key: server.operatorKey }, headers)).status).toBe(403);
    expect((await fetch(`${server.url}/session`, { method: 'DELETE', headers })).status).toBe(403);
  }
});

test('signing out ends the session', async () => {
  const session = await cookie();
  const response = await fetch(`${server.url}/session`, { method: 'DELETE', headers: { ...own, cookie: session } });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  expect(await roleOf({ cookie: session, ...own })).toBe('ANONYMOUS');
});

test('a sign-in body that is wrong is told with every problem in it', async () => {
  const response = await enter({ key: '', name: 'x'.repeat(61) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' });
  const unreadable = await fetch(`${server.url}/session`, { method: 'POST', headers: own, body: '{' });
  expect(await unreadable.json()).toMatchObject({ code: 'BAD_REQUEST' });
});

test('only allowed pages of other origins may read answers, and never with cookies', async () => {
  const preflight = async (origin: string) => {
    const response = await fetch(`${server.url}/graphql`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    return [response.headers.get('access-control-allow-origin'), response.headers.get('access-control-allow-credentials')];
  };
  expect(await preflight('https://friend.example')).toEqual(['https://friend.example', null]);
  expect(await preflight('https://evil.example')).toEqual([null, null]);
});

test('a key is refused for what is wrong with it, in the language of its holder', async () => {
  const unknown = await server.ask('{ viewer { role } }', { key: `lk_${'0'.repeat(32)}`, headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
  expect(unknown.status).toBe(401);
  expect(unknown.errors).toEqual([{ message: '此处没有这个密钥。请检查是否复制完整。', extensions: { code: 'UNAUTHENTICATED', reason: 'KEY_UNKNOWN' } }]);
  const client = openSocket(server.url, { key: `lk_${'0'.repeat(32)}` });
  expect((await collect(client, '{ viewer { role } }'))[0]?.errors?.[0]?.message).toBe('closed: KEY_UNKNOWN');
});

test('a socket answers in the language that its page names', async () => {
  const told = async (locale: string) => {
    const client = openSocket(server.url, { key: server.operatorKey, locale });
    const [result] = await collect(client, 'subscription { jobProgress(id: "x") { job { state } } }');
    await client.dispose();
    return result?.errors?.[0]?.message;
  };
  expect(await told('en')).toBe('There is no such thing here.');
  expect(await told('zh')).toMatch(/[\u4e00-\u9fff]/);
});

test('what needs a key is UNAUTHENTICATED without one', async () => {
  const { status, errors } = await server.ask('mutation { cancelJob(id: "x") { __typename } }');
  expect([status, errors[0]?.extensions.code]).toEqual([200, 'UNAUTHENTICATED']);
});

test('measurements are read on this machine or by operators, and not through a proxy', async () => {
  const status = async (headers: Record<string, string>) => (await fetch(`${server.url}/metrics`, { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await status({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${server.operatorKey}` })).toBe(200);
});

test('after many failures an address has to wait, a key that nobody can guess goes on working', async () => {
  const made = await server.ask<{ createKey: { key: string } }>('mutation { createKey(input: { role: KEEPER, name: "店" }) { ... on CreateKeyPayload { key } } }', { key: server.operatorKey });
  let limited: Response | null = null;
  for (let i = 0; i < 12 && limited === null; i += 1) {
    const response = await enter({ key: `guess-${i}` });
    if (response.status === 429) limited = response;
  }
  expect(limited?.status).toBe(429);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await limited?.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect(await roleOf({ authorization: 'Bearer guess-again' })).toBe('RATE_LIMITED');
  expect(await roleOf({ authorization: `Bearer ${made.data.createKey.key}` })).toBe('KEEPER');
});
