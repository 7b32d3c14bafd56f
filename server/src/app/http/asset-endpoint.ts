import { pipeline } from 'node:stream/promises';
import { servingOf } from '../../infra/assets/asset-mime.ts';
import { readAssetUrl } from '../../infra/assets/asset-url.ts';
import type { ByteRange } from '../../infra/assets/asset-store.ts';
import { translate } from '../../i18n/translate.ts';
import type { Exchange } from './exchange.ts';
import { answerMethod, answerText } from './exchange.ts';

/** Bytes that a `Range` header asks for: null for all of them, 'unsatisfiable' for what is not there. One range at a time. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function disposition(inline: boolean, fileName: string | undefined): string {
  const kind = inline ? 'inline' : 'attachment';
  return fileName === undefined ? kind : `${kind}; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

function setHeaders({ response }: Exchange, grant: { sha256: string; mime: string; fileName?: string | undefined; secondsLeft: number }): void {
  const serving = servingOf(grant.mime);
  response.setHeader('content-type', serving.contentType);
  response.setHeader('content-disposition', disposition(serving.inline, grant.fileName));
  // Nothing in an asset runs, whatever a browser takes it for.
  response.setHeader('content-security-policy', `default-src 'none'; sandbox${serving.sandboxed ? "; style-src 'unsafe-inline'" : ''}`);
  response.setHeader('cache-control', `private, max-age=${grant.secondsLeft}, immutable`);
  response.setHeader('etag', `"${grant.sha256}"`);
  response.setHeader('accept-ranges', 'bytes');
}

/** `GET /assets/<sha256>?…` gives bytes to whoever has a signed address of them. */
export async function answerAsset(exchange: Exchange): Promise<void> {
  const { request, response, url, runtime, locale } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerMethod(exchange, 'GET, HEAD');
  const { infra } = runtime;
  const grant = readAssetUrl(infra, url);
  const size = grant === null ? null : await infra.assets.sizeOf(grant.sha256);
  if (grant === null || size === null) return answerText(exchange, 404, translate('http.notFound', {}, locale));
  setHeaders(exchange, grant);
  if (request.headers['if-none-match'] === `"${grant.sha256}"`) return void response.writeHead(304).end();
  const range = rangeOf(request.headers.range, size);
  if (range === 'unsatisfiable') return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  if (range !== null) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${size}`);
  response.writeHead(range === null ? 200 : 206, { 'content-length': range === null ? size : range.end - range.start + 1 });
  if (request.method === 'HEAD') return void response.end();
  const bytes = await infra.assets.open(grant.sha256, range ?? undefined);
  if (bytes === null) return void response.destroy();
  // A reader who leaves in the middle of a song is no failure.
  await pipeline(bytes, response).catch(() => response.destroy());
}
