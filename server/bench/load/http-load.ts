import type { Closing } from '../closing.ts';
import type { Child } from '../process/start-child.ts';
import { startChild } from '../process/start-child.ts';

export type HttpRequest = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** How to load: how many requests are always under way, and for how long. */
export type HttpLoad = { readonly request: HttpRequest; readonly connections: number; readonly milliseconds: number };

/** What came of it: answers a second, and how long one took (milliseconds). */
export type HttpLoadResult = { readonly perSecond: number; readonly p50: number; readonly p99: number };

export type HttpLoadCalls = { readonly load: (load: HttpLoad) => Promise<HttpLoadResult> };

/** Opens a process that makes requests, so that making them does not hold up what answers them. */
export function openHttpLoad(closing: Closing): Child<HttpLoadCalls> {
  return startChild<HttpLoadCalls>(new URL('./http-load-process.ts', import.meta.url), closing);
}
