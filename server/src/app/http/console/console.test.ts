import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startTestServer } from '../../../../test/support/start-server.ts';
import { consolePolicy, inlineScriptHashes } from './content-security.ts';
import { noticePage } from './notice-page.ts';
import { pageCandidates } from './page-paths.ts';

const next = createServer((request, response) => response.setHeader('x-next', '开发'.length).end(`next dev: ${request.method} ${request.url}`));
new WebSocketServer({ server: next, path: '/_next/hmr' }).on('connection', (socket) => socket.on('message', (data) => socket.send(`echo ${String(data)}`)));
await new Promise<void>((resolve) => next.listen(0, '127.0.0.1', resolve));
const address = next.address();
const developing = await startTestServer({ environment: { LOREKEEP_CONSOLE_DEV_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` } });
const without = await startTestServer();

test('while it is developed the console comes from next dev, its socket too', async () => {
  const response = await fetch(`${developing.url}/rooms/x?a=1`);
  expect(await response.text()).toBe('next dev: GET /rooms/x?a=1');
  const socket = new WebSocket(`${developing.url.replace('http', 'ws')}/_next/hmr`);
  const answer = new Promise((resolve) => socket.on('message', (data) => resolve(String(data))));
  socket.on('open', () => socket.send('你好'));
  expect(await answer).toBe('echo 你好');
  socket.close();
  const refused = new WebSocket(`${without.url.replace('http', 'ws')}/_next/hmr`);
  expect(await new Promise((resolve) => refused.on('error', (error) => resolve(error.message)))).toMatch(/404/);
});

test('next dev that does not answer is told as that', async () => {
  next.closeAllConnections();
  await new Promise((resolve) => next.close(resolve));
  expect((await fetch(`${developing.url}/`)).status).toBe(502);
});

test('a server without a console says so and answers GraphQL', async () => {
  const response = await fetch(`${without.url}/`, { headers: { 'accept-language': 'zh' } });
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('此处没有控制台')]);
  expect((await without.ask('{ viewer { role } }')).status).toBe(200);
});

test('the page that waits for the console may run its own script under the policy', () => {
  const { html, scriptHashes } = noticePage('building', 'en');
  expect(html).toContain('is getting ready');
  expect(scriptHashes).toHaveLength(1);
  expect(consolePolicy(scriptHashes, 'localhost:4000')).toContain(scriptHashes[0]);
  expect(noticePage('absent', 'en').scriptHashes).toEqual([]);
});

test('scripts that a page loads need no hash, those that stand in it do', () => {
  expect(inlineScriptHashes('<script src="/a.js"></script><script async>1</script><SCRIPT type="x">1</SCRIPT\n><script></script>')).toHaveLength(2);
});

test.for([
  ['/', ['/index.html', '/index.html']],
  ['/rooms/abc/story', ['/rooms/abc/story/index.html', '/rooms/abc/story.html', '/rooms/_/story/index.html', '/rooms/_/story.html']],
  ['/rooms/abc/__next._tree.txt', ['/rooms/abc/__next._tree.txt', '/rooms/_/__next._tree.txt']],
  ['/rooms/abc/packs/__next._tree.txt', ['/rooms/abc/packs/__next._tree.txt', '/rooms/_/packs/__next._tree.txt']],
  ['/rooms/../secret', []],
  ['/a\\..\\b', []],
] as const)('%s is looked for at its own place, then at the one for all of its kind', ([path, expected]) => {
  expect(pageCandidates(path)).toEqual(expected);
});
