import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/support/start-server.ts';
import { assetUrl } from '../../infra/assets/asset-url.ts';
import { requireUpload } from '../../room/upload/upload-row.ts';

const consoleDir = await mkdtemp(join(tmpdir(), 'lorekeep-控制台-'));
afterAll(() => rm(consoleDir, { recursive: true, force: true }));
const page = (name: string) => `<!doctype html><title>${name}</title><script>self.page = ${JSON.stringify(name)}</script><script src="/_next/static/a.js"></script>${'<p>text</p>'.repeat(200)}`;
for (const [path, text] of Object.entries({
  'index.html': page('home'), '404.html': page('missing'), 'rooms/_/story/index.html': page('story'), 'packs.html': page('packs'),
  '_next/static/a.js': '0;'.repeat(2000), 'rooms/_/story/index.txt': 'data',
})) {
  await mkdir(join(consoleDir, path, '..'), { recursive: true });
  await writeFile(join(consoleDir, path), text);
}
const server = await startTestServer({ consoleDir });
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

test.for([['/', 'home'], ['/rooms/UmVvbTox/story', 'story'], ['/rooms/%E9%9B%BE/story/', 'story'], ['/packs', 'packs']])('%s shows the page %s', async ([path, name]) => {
  const response = await get(path ?? '');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`<title>${name}</title>`);
});

test('what is no page is the page that says so', async () => {
  for (const path of ['/nothing', '/..%2f..%2fetc/passwd', '/%00', '/rooms/_/story/..%5c..']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test('a page may run its own scripts and nothing else', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const other = (await get('/packs')).headers.get('content-security-policy');
  expect(other).not.toBe(policy);
});

test('built files are kept for ever, pages are asked for again and not sent twice', async () => {
  expect((await get('/_next/static/a.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const first = await get('/');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  await writeFile(join(consoleDir, 'index.html'), page('home, built anew'));
  const second = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(await second.text()).toContain('built anew');
});

test('text is sent compressed to whoever takes it', async () => {
  const plain = await (await get('/_next/static/a.js')).text();
  const response = await fetch(`${server.url}/_next/static/a.js`, { headers: { 'accept-encoding': 'br' } });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
  expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.length / 10);
  expect(await response.text()).toBe(plain);
});

const put = (body: BodyInit, name = '灯塔.lwpack', key: string | null = server.operatorKey) =>
  fetch(`${server.url}/uploads?name=${encodeURIComponent(name)}`, { method: 'PUT', body, duplex: 'half', headers: key === null ? {} : { authorization: `Bearer ${key}` } } as RequestInit);

test('a file that is sent ahead waits for its sender', async () => {
  const response = await put(new Blob(['pack ', '包']).stream(), '../路径\\灯塔.lwpack');
  const { uploadId } = (await response.json()) as { uploadId: string };
  const row = await server.infra.db.prisma.upload.findUniqueOrThrow({ where: { id: uploadId } });
  const upload = await requireUpload(server.infra, uploadId, row.personId);
  expect(upload.fileName).toBe('灯塔.lwpack');
  expect(Buffer.from((await server.infra.uploads.read(upload.sha256)) ?? []).toString()).toBe('pack 包');
  await expect(requireUpload(server.infra, uploadId, 'somebody else')).rejects.toMatchObject({ code: 'UPLOAD_UNKNOWN' });
});

test('nobody sends files without a key, and nobody too large ones', async () => {
  expect((await put('x', 'x', null)).status).toBe(401);
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    const sending = request({ port: server.port, host: '127.0.0.1', path: '/uploads', method: 'PUT', headers: { authorization: `Bearer ${server.operatorKey}`, 'content-length': 600 * 1024 * 1024 } }, (response) => resolve(response.statusCode));
    sending.on('error', () => {});
    sending.write('x');
  });
  expect(status).toBe(413);
});

test('stored bytes are given to whoever has their signed address', async () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));
  const { sha256 } = await server.infra.assets.put(bytes);
  const audio = assetUrl(server.infra, { sha256, mime: 'audio/mpeg', fileName: '海.mp3' });
  const whole = await get(audio);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg', 'content-disposition': "inline; filename*=UTF-8''%E6%B5%B7.mp3", 'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes', etag: `"${sha256}"`, 'content-security-policy': expect.stringContaining('sandbox'), 'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
  expect((await get(audio, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
  expect((await get(audio.replace('signature=', 'signature=x'))).status).toBe(404);
  expect((await get(`/assets/${sha256}`)).status).toBe(404);
});

test('a player asks for parts of a song', async () => {
  const { sha256 } = await server.infra.assets.put(Buffer.from('0123456789'));
  const song = assetUrl(server.infra, { sha256, mime: 'audio/ogg' });
  const part = async (range: string) => {
    const response = await get(song, { range });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789']);
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
});

test('what could run is handed over to be saved', async () => {
  const { sha256 } = await server.infra.assets.put(Buffer.from('<script>alert(1)</script>'));
  const html = await get(assetUrl(server.infra, { sha256, mime: 'text/html', fileName: 'a"\r\n.html' }));
  expect([html.headers.get('content-type'), html.headers.get('content-disposition')]).toEqual(['application/octet-stream', "attachment; filename*=UTF-8''a%22%0D%0A.html"]);
  const svg = await get(assetUrl(server.infra, { sha256, mime: 'image/svg+xml' }));
  expect([svg.headers.get('content-type'), svg.headers.get('content-security-policy')]).toEqual(['image/svg+xml', "default-src 'none'; sandbox; style-src 'unsafe-inline'"]);
});

test('GraphiQL comes from here whole', async () => {
  const response = await get('/graphql', { accept: 'text/html' });
  const html = await response.text();
  expect(html.length).toBeGreaterThan(1_000_000);
  expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/);
});

test('the sweep forgets expired uploads and their bytes', async () => {
  const { uploadId, sha256 } = (await (await put('to be forgotten')).json()) as { uploadId: string; sha256: string };
  await server.infra.db.prisma.upload.update({ where: { id: uploadId }, data: { expiresAt: new Date(0) } });
  const { tasks } = await import('../tasks.ts');
  await tasks.sweep?.({}, server.infra, new AbortController().signal);
  expect(await server.infra.uploads.sizeOf(sha256)).toBeNull();
  expect(await readFile(join(server.infra.config.dataDir, 'uploads', 'place-id'), 'utf8')).toMatch(/^[0-9a-f-]{36}$/);
});
