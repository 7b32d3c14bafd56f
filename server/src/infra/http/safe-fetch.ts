import type { IncomingMessage } from 'node:http';
import type { HttpCode } from '../../core/error/codes/http.ts';
import { httpCodes } from '../../core/error/codes/http.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { ErrorParams } from '../../core/error/issue.ts';
import type { Target } from './check-target.ts';
import { checkTarget } from './check-target.ts';
import type { Reach } from './reach.ts';
import { publicReach } from './reach.ts';
import { readCounted } from './read-counted.ts';
import { requestOnce } from './request-once.ts';

/** Why nothing was fetched; `params` fill the words of the code. */
export type HttpRefusal = { readonly ok: false; readonly code: HttpCode; readonly params: ErrorParams };

export type SafeFetched = { readonly ok: true; readonly bytes: Uint8Array; readonly url: string; readonly host: string; readonly contentType: string };

export type SafeFetchOptions = {
  /** Ends the fetch early, with HTTP_STOPPED. */
  readonly signal?: AbortSignal;
  /** From the first look-up to the last byte, redirects included; 20 seconds. */
  readonly milliseconds?: number;
  /** Counted while it streams and after unpacking; 20 MB. */
  readonly maximumBytes?: number;
  /** The media types asked for. */
  readonly accept?: string;
  readonly reach?: Reach;
};

const maximumRedirects = 4;
const defaultMilliseconds = 20_000;
const defaultBytes = 20 * 1024 * 1024;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function isHttpCode(code: string): code is HttpCode {
  return Object.hasOwn(httpCodes, code);
}

function redirectOf({ statusCode, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode ?? 0) ? (headers.location ?? null) : null;
}

type Walk = { readonly reach: Reach; readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> };

/** Goes where redirects lead, each looked at as if it were the first. */
async function follow(url: string, { reach, signal, headers }: Walk): Promise<{ readonly target: Target; readonly response: IncomingMessage }> {
  let target = await checkTarget(url, reach);
  for (let taken = 0; ; taken += 1) {
    signal.throwIfAborted();
    const response = await requestOnce(target, headers, signal);
    const location = redirectOf(response);
    if (location === null) return { target, response };
    response.destroy();
    if (taken === maximumRedirects) throw new DomainError('HTTP_REDIRECTS_EXCEEDED', { maximum: maximumRedirects });
    target = await checkTarget(location, reach, target.url);
  }
}

async function fetchWithin(url: string, walk: Walk, maximumBytes: number): Promise<SafeFetched> {
  const { target, response } = await follow(url, walk);
  const { host } = target;
  try {
    const status = response.statusCode ?? 0;
    if (status !== 200) throw new DomainError('HTTP_STATUS_REFUSED', { host, status });
    const bytes = await readCounted(response, { host, maximumBytes });
    return { ok: true, bytes, url: target.url.href, host, contentType: response.headers['content-type'] ?? '' };
  } finally {
    response.destroy();
  }
}

/** Rejects as soon as the signal fires, also while a look-up that cannot be stopped is under way. */
async function until<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Fetches what an author's text names, from the public internet only: http and https on ports 80 and 443, no
 * credentials, every address of the name public and the connection held to them, at most 4 redirects, each looked at
 * anew, within one time and one size. Never throws for what the other side does.
 */
export async function safeFetch(url: string, options: SafeFetchOptions = {}): Promise<SafeFetched | HttpRefusal> {
  const { milliseconds = defaultMilliseconds, maximumBytes = defaultBytes, reach = publicReach, accept = '*/*' } = options;
  const late = AbortSignal.timeout(milliseconds);
  const signal = options.signal === undefined ? late : AbortSignal.any([late, options.signal]);
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Lorekeep' };
  const work = fetchWithin(url, { reach, signal, headers }, maximumBytes);
  work.catch(() => {});
  try {
    return await until(signal, work);
  } catch (error) {
    if (options.signal?.aborted === true) return { ok: false, code: 'HTTP_STOPPED', params: {} };
    if (late.aborted) return { ok: false, code: 'HTTP_TIMED_OUT', params: { seconds: Math.ceil(milliseconds / 1000) } };
    if (error instanceof DomainError && isHttpCode(error.code)) return { ok: false, code: error.code, params: error.params };
    throw error;
  }
}
