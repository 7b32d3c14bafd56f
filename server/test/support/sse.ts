import type { ExecutionResult } from 'graphql';

export type EventOptions = {
  readonly key?: string;
  readonly variables?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  /** Stop after so many results. */
  readonly limit?: number;
  /** Where results are collected; may be read meanwhile. */
  readonly results?: ExecutionResult[];
};

/** Runs an operation as a stream of server-sent events and collects what comes until it ends, or `limit` results. */
export async function collectEvents(url: string, query: string, options: EventOptions = {}): Promise<{ status: number; results: ExecutionResult[] }> {
  const { key, variables, limit = Infinity, headers = {}, results = [] } = options;
  const stopping = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: stopping.signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text();
    return { status: response.status, results: [text === '' ? {} : (JSON.parse(text) as ExecutionResult)] };
  }
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.+)$/m.exec(event)?.[1];
      if (data !== undefined && event.includes('event: next')) results.push(JSON.parse(data) as ExecutionResult);
    }
    if (results.length >= limit) break;
  }
  stopping.abort();
  return { status: response.status, results };
}
