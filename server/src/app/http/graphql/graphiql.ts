import { inlineScriptHashes } from '../console/content-security.ts';
import type { Exchange } from '../exchange.ts';

type Page = { readonly html: string; readonly policy: string };

let page: Promise<Page> | null = null;

/** Loaded when somebody asks for it first: the page is 18 MB and most processes never show it. */
async function loadPage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = await renderGraphiQL({ title: 'Lorekeep API', subscriptionsProtocol: 'WS', credentials: 'same-origin', headers: '{ "x-lorekeep": "1" }' });
  const text = String(html);
  const policy = [
    "default-src 'none'", `script-src 'self' ${inlineScriptHashes(text).join(' ')} blob:`, "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:", "font-src 'self' data:", "connect-src 'self' ws: wss:", "worker-src 'self' blob: data:", "base-uri 'none'", "frame-ancestors 'none'",
  ];
  return { html: text, policy: policy.join('; ') };
}

/** GraphiQL without a single request to other servers. */
export async function answerGraphiql({ response }: Exchange): Promise<void> {
  page ??= loadPage();
  const { html, policy } = await page;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' }).end(html);
}
