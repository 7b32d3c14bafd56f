import type { IncomingMessage, ServerResponse } from 'node:http';
import { codes } from '../../core/error/codes.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { wordsOf } from '../../graphql/errors/words-of.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { HttpRuntime } from './http-runtime.ts';

/** One request on its way through the server, and what is known of it. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly requestId: string;
  readonly locale: Locale;
  /** The asker's network address, behind trusted proxies the one that they report. */
  readonly address: string;
  /** The origin under which the asker reaches this server. */
  readonly origin: string;
  readonly runtime: HttpRuntime;
};

export function answerJson({ response }: Exchange, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

export function answerText({ response }: Exchange, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}

/** A failure as plain HTTP: its status, code and words. A fault of ours is logged and told as a reference. */
export function answerFailure(exchange: Exchange, error: unknown): void {
  const { response, requestId, locale, runtime } = exchange;
  const known = error instanceof DomainError && codes[error.code].http < 500 ? error : null;
  if (known === null) runtime.infra.log.error({ err: error, reference: requestId, path: exchange.url.pathname }, 'a request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (known === null) {
    answerJson(exchange, 500, { code: 'INTERNAL', message: translate('INTERNAL', { reference: requestId }, locale), reference: requestId });
    return;
  }
  const { retryAfter } = known.params;
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  const issues = known.issues.map((issue) => ({ ...issue, message: wordsOf(issue.code, issue.params ?? {}, locale) }));
  answerJson(exchange, codes[known.code].http, {
    code: known.code, message: wordsOf(known.code, known.params, locale), issues, ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Answers 405 for a method that an address does not take. */
export function answerMethod(exchange: Exchange, allowed: string): void {
  exchange.response.setHeader('allow', allowed);
  answerJson(exchange, 405, { code: 'BAD_REQUEST', message: translate('http.method', { allowed }, exchange.locale), issues: [] });
}
