import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import type { Reach } from './reach.ts';
import { publicReach } from './reach.ts';
import { safeFetch } from './safe-fetch.ts';

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } }).png().toBuffer();
const MiB = 1024 * 1024;
const seen: { path: string; headers: Record<string, unknown> }[] = [];

const packed = (encoding: string, body: Buffer) => ({ headers: { 'content-encoding': encoding }, body });
const answers: Readonly<Record<string, { status?: number; headers?: Record<string, string>; body?: Buffer | string }>> = {
  '/picture': { headers: { 'content-type': 'text/html' }, body: png },
  '/picture?again': { body: png },
  '/page': { headers: { 'content-type': 'text/html' }, body: '<html>雾港</html>' },
  '/svg': { headers: { 'content-type': 'image/png' }, body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
  '/cut': { body: png.subarray(0, png.length - 30) },
  '/tiff': { body: await sharp(png).tiff().toBuffer() },
  '/empty': { body: '' },
  '/gone': { status: 404 },
  '/part': { status: 206, body: png },
  '/gzip': packed('gzip', gzipSync(png)),
  '/deflate': packed('deflate', deflateSync(png)),
  '/br': packed('br', brotliCompressSync(png)),
  '/bomb': packed('gzip', gzipSync(Buffer.alloc(64 * MiB))),
  '/brotli-bomb': packed('br', brotliCompressSync(Buffer.alloc(64 * MiB))),
  '/twice': packed('gzip, gzip', gzipSync(gzipSync(png))),
  '/strange': packed('__proto__', png),
  '/damaged': packed('gzip', gzipSync(png).subarray(0, 40)),
  '/announced': { headers: { 'content-length': String(21 * MiB) } },
  '/loop': { status: 302, headers: { location: '/loop' } },
  '/4': { status: 301, headers: { location: '/3' } },
  '/3': { status: 302, headers: { location: '/2' } },
  '/2': { status: 307, headers: { location: '/1' } },
  '/1': { status: 308, headers: { location: '/picture' } },
  '/5': { status: 303, headers: { location: '/4' } },
  '/nowhere': { status: 302 },
  ...Object.fromEntries([
    'http://10.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]/', 'http://localhost/', 'file:///etc/passwd', 'http://me:secret@pictures.example/', 'http://private.example/', '//192.168.0.1/', 'http://[',
  ].map((location, index) => [`/to/${index}`, { status: 302, headers: { location } }])),
};

const server = createServer((request, response) => {
  const path = request.url ?? '';
  seen.push({ path, headers: request.headers });
  if (path === '/silent') return;
  if (path === '/endless') {
    const chunk = Buffer.alloc(256 * 1024);
    const more = (): void => {
      while (response.write(chunk));
      response.once('drain', more);
    };
    return more();
  }
  if (path === '/slow') {
    const drop = setInterval(() => response.write('x'), 20);
    return void response.on('close', () => clearInterval(drop));
  }
  if (path === '/reset') {
    response.write('half');
    return void setTimeout(() => response.destroy(), 20);
  }
  const { status = 200, headers = {}, body = '' } = answers[path] ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});
server.listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

/** The public rules, but for one test server of this machine. */
const reach: Reach = {
  resolve: async (name) => (name === 'private.example' ? ['127.0.0.1', '10.0.0.1'] : ['127.0.0.1']),
  mayConnect: (address) => address === '127.0.0.1' || publicReach.mayConnect(address),
  mayUsePort: (asked) => asked === port || publicReach.mayUsePort(asked),
};
const at = (path: string) => `http://pictures.example:${port}${path}`;
const codeOf = async (path: string, options = {}) => {
  const fetched = await fetchPicture(at(path), { reach, ...options });
  return fetched.ok ? fetched.mime : fetched.code;
};

test('a picture arrives with what it is by its bytes, whatever its server calls it', async () => {
  const fetched = await fetchPicture(at('/picture'), { reach });
  expect(fetched).toMatchObject({ ok: true, mime: 'image/png', width: 40, height: 30 });
  expect(fetched.ok && Buffer.from(fetched.bytes).equals(png)).toBe(true);
  const { headers } = seen.at(-1) ?? { headers: {} };
  expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test.each([
  ['/4', 'image/png'], ['/5', 'HTTP_REDIRECTS_EXCEEDED'], ['/loop', 'HTTP_REDIRECTS_EXCEEDED'], ['/nowhere', 'HTTP_STATUS_REFUSED'],
  ['/to/0', 'HTTP_ADDRESS_REFUSED'], ['/to/1', 'HTTP_ADDRESS_REFUSED'], ['/to/2', 'HTTP_ADDRESS_REFUSED'], ['/to/3', 'HTTP_ADDRESS_REFUSED'], ['/to/4', 'HTTP_SCHEME_REFUSED'],
  ['/to/5', 'HTTP_CREDENTIALS_REFUSED'], ['/to/6', 'HTTP_ADDRESS_REFUSED'], ['/to/7', 'HTTP_ADDRESS_REFUSED'], ['/to/8', 'HTTP_URL_INVALID'],
  ['/gzip', 'image/png'], ['/deflate', 'image/png'], ['/br', 'image/png'],
  ['/bomb', 'HTTP_BODY_TOO_LARGE'], ['/brotli-bomb', 'HTTP_BODY_TOO_LARGE'], ['/endless', 'HTTP_BODY_TOO_LARGE'], ['/announced', 'HTTP_BODY_TOO_LARGE'],
  ['/twice', 'HTTP_ENCODING_REFUSED'], ['/strange', 'HTTP_ENCODING_REFUSED'], ['/damaged', 'HTTP_BODY_DAMAGED'], ['/reset', 'HTTP_BODY_DAMAGED'],
  ['/gone', 'HTTP_STATUS_REFUSED'], ['/part', 'HTTP_STATUS_REFUSED'],
  ['/page', 'HTTP_PICTURE_REFUSED'], ['/svg', 'HTTP_PICTURE_REFUSED'], ['/cut', 'HTTP_PICTURE_REFUSED'], ['/tiff', 'HTTP_PICTURE_REFUSED'], ['/empty', 'HTTP_PICTURE_REFUSED'],
])('%s ends in %s', async (path, outcome) => {
  expect(await codeOf(path)).toBe(outcome);
});

test('a silent server and a body that drips end with the time that was given', async () => {
  for (const path of ['/silent', '/slow']) {
    const begun = performance.now();
    expect(await codeOf(path, { milliseconds: 200 })).toBe('HTTP_TIMED_OUT');
    expect(performance.now() - begun).toBeLessThan(2_000);
  }
});

test('a resolver that never answers ends with the time too, and a late answer sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const before = seen.length;
  expect(await safeFetch(at('/picture'), { milliseconds: 50, reach: { ...reach, resolve: () => promise } })).toEqual({ ok: false, code: 'HTTP_TIMED_OUT', params: { seconds: 1 } });
  resolve(['127.0.0.1']);
  await new Promise((done) => setTimeout(done, 50));
  expect(seen.length).toBe(before);
});

test('whoever asked can stop it, before and during', async () => {
  expect(await codeOf('/picture', { signal: AbortSignal.abort() })).toBe('HTTP_STOPPED');
  expect(await codeOf('/slow', { signal: AbortSignal.timeout(100) })).toBe('HTTP_STOPPED');
});

test('a connection goes to the address that was looked at, though the name points elsewhere by then', async () => {
  let asked = 0;
  const rebinding: Reach = { ...reach, resolve: async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.1'] };
  expect(await safeFetch(at('/picture'), { reach: rebinding })).toMatchObject({ ok: true });
  expect(asked).toBe(1);
  expect(await safeFetch(at('/1'), { reach: { ...reach, resolve: async () => [asked++ === 1 ? '127.0.0.1' : '10.0.0.1'] } })).toMatchObject({ code: 'HTTP_ADDRESS_REFUSED' });
});

test('nobody listening is an answer, not an exception', async () => {
  expect(await safeFetch('http://127.0.0.1/', { reach: { ...reach, mayUsePort: () => true }, milliseconds: 3_000 })).toMatchObject({ code: 'HTTP_UNREACHABLE', params: { host: '127.0.0.1' } });
});

test('without a reach of the test, the same server is out of reach', async () => {
  expect(await safeFetch(`http://127.0.0.1:${port}/picture`)).toMatchObject({ code: 'HTTP_PORT_REFUSED' });
  expect(await safeFetch('http://127.0.0.1/picture')).toMatchObject({ code: 'HTTP_ADDRESS_REFUSED' });
});
