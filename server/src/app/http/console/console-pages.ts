import type { Exchange } from '../exchange.ts';
import { answerMethod } from '../exchange.ts';
import { translate } from '../../../i18n/translate.ts';
import { consolePolicy } from './content-security.ts';
import { noticePage } from './notice-page.ts';
import type { Notice } from './notice-page.ts';
import { pageCandidates } from './page-paths.ts';
import type { StaticFile } from './static-files.ts';
import { openStaticFiles } from './static-files.ts';

/** The console: where its files are, and whether they are there yet. */
export type ConsolePages = { answer(exchange: Exchange): Promise<void> };

export type ConsoleState = { readonly notice: () => Notice | null };

function encodingOf(accepted: string | undefined): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null;
}

/** Names of built files carry their content's hash; everything else is asked for again each time. */
function cacheControlOf(path: string): string {
  return path.startsWith('/_next/static/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function sendFile({ request, response, url }: Exchange, file: StaticFile, status: number): Promise<void> {
  response.setHeader('etag', file.etag);
  response.setHeader('cache-control', status === 200 ? cacheControlOf(url.pathname) : 'no-store');
  response.setHeader('content-type', file.contentType);
  response.setHeader('vary', 'accept-encoding');
  if (file.contentType.startsWith('text/html')) response.setHeader('content-security-policy', consolePolicy(file.scriptHashes, request.headers.host ?? ''));
  if (status === 200 && request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end();
  const encoding = encodingOf(request.headers['accept-encoding']?.toString());
  const compressed = encoding === null ? null : await file.compressed(encoding);
  if (compressed !== null && encoding !== null) response.setHeader('content-encoding', encoding);
  const bytes = compressed ?? file.bytes;
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function sendNotice({ request, response, locale }: Exchange, notice: Notice): void {
  const { html, scriptHashes } = noticePage(notice, locale);
  response.writeHead(notice === 'absent' ? 404 : 503, {
    'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': consolePolicy(scriptHashes, request.headers.host ?? ''),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Serves the exported console from `folder`; while `state` has a notice, that is all there is to see. */
export function createConsolePages(folder: string, state: ConsoleState): ConsolePages {
  const files = openStaticFiles(folder);
  const findFirst = async (paths: readonly string[]) => {
    for (const path of paths) {
      const file = await files.find(path);
      if (file !== null) return file;
    }
    return null;
  };
  return {
    answer: async (exchange) => {
      const { request, response, url, locale } = exchange;
      if (request.method !== 'GET' && request.method !== 'HEAD') return answerMethod(exchange, 'GET, HEAD');
      const notice = state.notice();
      if (notice !== null) return sendNotice(exchange, notice);
      const file = await findFirst(pageCandidates(decodedPath(url)));
      if (file !== null) return sendFile(exchange, file, 200);
      const missing = await files.find('/404.html');
      if (missing !== null) return sendFile(exchange, missing, 404);
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(translate('http.notFound', {}, locale));
    },
  };
}

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/..';
  }
}
