import { modelFailure, type BadResponseKind, type FailureContext } from './model-failure.ts';

export type Fetch = typeof globalThis.fetch;

/** Enough of a body to tell what it is. */
const shownBytes = 4_000;

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < shownBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

/** A 200 that is a page or one JSON object is no stream: the SDK would read it as silence. */
function unstreamed(response: Response): BadResponseKind | null {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html')) return 'html';
  return type.includes('application/json') ? 'not-a-stream' : null;
}

/**
 * The fetch that model calls go through. Redirects are not followed: only `Authorization` is dropped on the way to
 * another host, not the key headers of Anthropic and Google. `wants`: whether an answer that is one JSON object is one.
 */
export function modelFetch(fetch: Fetch, context: FailureContext, wants: 'stream' | 'object' = 'stream'): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const kind = response.ok ? unstreamed(response) : null;
    if (kind === null || (kind === 'not-a-stream' && wants === 'object')) return response;
    throw modelFailure('MODEL_BAD_RESPONSE', await beginningOf(response), { ...context, params: { status: response.status, kind } });
  };
}
