import type { ExecutionResult } from 'graphql';
import { expect, test } from 'vitest';
import { openSocket, collect } from '../../../../test/support/socket.ts';
import { collectEvents } from '../../../../test/support/sse.ts';
import { startTestServer } from '../../../../test/support/start-server.ts';

const server = await startTestServer();

type Transport = (query: string, variables?: Record<string, unknown>) => Promise<ExecutionResult>;

/** Every way in. Whatever is tried below is tried on each of them. */
const transports: Record<string, Transport> = {
  http: async (query, variables) => server.ask(query, { key: server.operatorKey, ...(variables && { variables }) }) as unknown as Promise<ExecutionResult>,
  sse: async (query, variables) => (await collectEvents(server.url, query, { key: server.operatorKey, ...(variables && { variables }) })).results[0] ?? {},
  ws: async (query, variables) => {
    const client = openSocket(server.url, { key: server.operatorKey });
    const results = await collect(client, query, variables);
    await client.dispose();
    return results[0] ?? {};
  },
};

const repeat = (count: number, text: (i: number) => string, separator = ' ') => Array.from({ length: count }, (_, i) => text(i)).join(separator);

/** Each fragment spreads the next one twice: 60 lines stand for 2^30 fields. */
const bomb = `{ viewer { ...f0 } } ${repeat(30, (i) => `fragment f${i} on Viewer { ...f${i + 1} ...f${i + 1} }`)} fragment f30 on Viewer { role locale }`;

const attacks: Record<string, { query: string; variables?: Record<string, unknown>; says: RegExp }> = {
  'a document that does not parse': { query: '{ viewer {', says: /Syntax Error/ },
  'an unknown field': { query: '{ secrets }', says: /Cannot query field/ },
  'too many tokens': { query: `{ ${repeat(4100, () => 'viewer')} }`, says: /4000 tokens/ },
  'too many fields to compare': { query: `{ ${repeat(1100, () => '__typename')} }`, says: /1100 fields/ },
  'too many aliases': { query: `{ ${repeat(61, (i) => `a${i}: __typename`)} }`, says: /61 aliases/ },
  'too many directives': { query: `{ viewer { role ${repeat(61, () => '@include(if: true)')} } }`, says: /61 directives|can only be used once/ },
  'too many fragments': { query: `{ viewer { ...f0 } } ${repeat(41, (i) => `fragment f${i} on Viewer { role }`)}`, says: /42 definitions/ },
  'a fragment that spreads itself': { query: '{ viewer { ...f } } fragment f on Viewer { ...f }', says: /Cannot spread fragment/ },
  'a bomb of fragments': { query: bomb, says: /points/ },
  'a costly list of lists': { query: '{ auditLog(first: 100) { edges { node { room { name } detail } } } nodes(ids: ["a"]) { id } keys { member { room { name } } } a: jobs(first: 100) { edges { node { items { name state message } room { name } failure { issues { path message code } } } } } b: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } c: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } d: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } e: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } f: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } g: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } h: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } i: jobs(first: 100) { edges { node { items { name state message } failure { issues { path message code } } } } } }', says: /points/ },
  'a page too large, in a variable': { query: 'query($n: Int) { auditLog(first: $n) { totalCount } }', variables: { n: 101 }, says: /0 to 100 items, not 101/ },
  'a page of less than nothing': { query: '{ auditLog(first: -1) { totalCount } }', says: /not -1/ },
  'too many ids': { query: 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', variables: { ids: Array.from({ length: 101 }, (_, i) => `n${i}`) }, says: /100 ids/ },
  'too many mutations': { query: `mutation { ${repeat(11, (i) => `a${i}: cancelJob(id: "x") { __typename }`)} }`, says: /11 mutations/ },
  'too many mutations, in a fragment': { query: `mutation { ...f ...g } fragment f on Mutation { ${repeat(6, (i) => `a${i}: cancelJob(id: "x") { __typename }`)} } fragment g on Mutation { ${repeat(6, (i) => `b${i}: cancelJob(id: "x") { __typename }`)} }`, says: /12 mutations/ },
  'introspection without end': { query: `{ __schema { types { ${repeat(4, () => 'fields { type {', ' ')} name ${repeat(4, () => '} }', ' ')} } } }`, says: /introspection depth/i },
  'a variable of the wrong type': { query: 'query($n: Int) { auditLog(first: $n) { totalCount } }', variables: { n: 'many' }, says: /cannot represent/ },
};

for (const [transport, run] of Object.entries(transports)) {
  test.for(Object.entries(attacks))(`over ${transport}: %s is a bad request, answered soon`, async ([, { query, variables, says }]) => {
    const started = performance.now();
    const { errors } = await run(query, variables);
    expect(errors?.[0]?.message).toMatch(says);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST' });
    expect(JSON.stringify(errors)).not.toMatch(/"http"|stack|node_modules/);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test(`over ${transport}: introspection as tools send it is answered`, async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { data, errors } = await run(getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }));
    expect(errors ?? []).toEqual([]);
    expect(data).toHaveProperty('__schema.types');
  });

  test(`over ${transport}: ids that are none, foreign or of no node are the same null`, async () => {
    const { data, errors } = await run('query($ids: [ID!]!) { nodes(ids: $ids) { id } node(id: "") { id } }', {
      ids: ['', '%', 'Member', Buffer.from('Member:x:y').toString('base64url'), Buffer.from('Query:1').toString('base64url'), Buffer.from('String:1').toString('base64url'), Buffer.from('AccessKey:雾').toString('base64url'), '__proto__'],
    });
    expect(errors ?? []).toEqual([]);
    expect(data).toEqual({ nodes: Array(8).fill(null), node: null });
  });
}

test('a body of more than a megabyte is refused over HTTP and ends the socket over WebSocket', async () => {
  const query = `{ viewer { role } } # ${'x'.repeat(1_000_001)}`;
  const { status, errors } = await server.ask(query, { key: server.operatorKey });
  expect([status, errors[0]?.extensions.code]).toEqual([413, 'BAD_REQUEST']);
  const chunked = await fetch(`${server.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: new Blob([JSON.stringify({ query })]).stream(), duplex: 'half' } as RequestInit);
  expect(chunked.status).toBe(413);
  const [result] = await collect(openSocket(server.url), query);
  expect(result?.errors?.[0]?.message).toMatch(/closed|socket/i);
});

test('several operations in one body are refused', async () => {
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify([{ query: '{ viewer { role } }' }, { query: '{ viewer { role } }' }]) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});

test('operations by GET are refused', async () => {
  const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent('{ viewer { role } }')}`, { headers: { accept: 'application/json' } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('one socket has a limited number of operations open', async () => {
  const job = await server.infra.db.prisma.job.create({ data: { id: 'j1', kind: '导入', state: 'RUNNING', input: {}, createdAt: new Date(), updatedAt: new Date() } });
  const id = Buffer.from(`Job:${job.id}`).toString('base64url');
  const client = openSocket(server.url, { key: server.operatorKey });
  const started = Promise.withResolvers<void>();
  let open = 0;
  const stops = Array.from({ length: 50 }, () => client.subscribe({ query: `subscription { jobProgress(id: "${id}") { job { state } } }` }, { next: () => { open += 1; if (open === 50) started.resolve(); }, error: started.reject, complete: () => {} }));
  await started.promise;
  const [refused] = await collect(client, '{ viewer { role } }');
  expect(refused?.errors?.[0]?.message).toMatch(/at most 50/);
  for (const stop of stops) stop();
  await client.dispose();
});
