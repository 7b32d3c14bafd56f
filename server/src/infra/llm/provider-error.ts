import { APICallError, InvalidResponseDataError, JSONParseError, EmptyResponseBodyError, TypeValidationError } from 'ai';

/** How a request ended, read from whatever the SDK threw: data only, nothing of the request. */
export type ProviderError = {
  /** `status`: the provider said so. `network`: no answer came. The rest: an answer came and was no use. */
  readonly kind: 'status' | 'network' | 'truncated' | 'malformed' | 'empty';
  readonly status: number | null;
  /** The provider's own code or type (`context_length_exceeded`), lower case. */
  readonly code: string;
  readonly text: string;
  /** The answer's body as it came, for what only stands there. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

const blank: ProviderError = { kind: 'status', status: null, code: '', text: '', body: '', headers: {} };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function parsed(body: string | undefined): unknown {
  try {
    return body ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** The error object of the usual shapes: `{error:{…}}`, `[{error:{…}}]`, `{error:"…"}`, `{message}`, `{detail}`. */
function said(body: unknown): { code: string; text: string } {
  const outer = Array.isArray(body) ? body[0] : body;
  if (!isRecord(outer)) return { code: '', text: words(outer) };
  const inner = outer['error'] ?? outer;
  if (!isRecord(inner)) return { code: '', text: words(inner) };
  const code = [inner['code'], inner['type'], inner['status']].map(words).join(' ').toLowerCase();
  return { code, text: words(inner['message']) || words(inner['detail']) || words(outer['message']) };
}

/** Codes that stand for a status, for errors that arrive inside a stream that began with 200. */
const statusOfCode: readonly (readonly [RegExp, number])[] = [
  [/insufficient_quota|insufficient_balance|billing/, 402],
  [/rate_?limit|resource_exhausted|too_many/, 429],
  [/overloaded/, 529],
  [/authentication|invalid_api_key|unauthenticated/, 401],
  [/permission/, 403],
  [/context_length|invalid_request|invalid_argument/, 400],
  [/server_error|internal|api_error/, 500],
  [/unavailable/, 503],
];

function statusOf(error: Record<string, unknown>, code: string): number | null {
  const numbers = [error['statusCode'], error['status'], ...code.split(' ')].map(Number);
  const given = numbers.find((value) => value >= 400 && value < 600);
  return given ?? statusOfCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

function codesOfCauses(error: unknown): string {
  const codes: string[] = [];
  for (let current = error; isRecord(current) && codes.length < 8; current = current['cause']) codes.push(words(current['code']));
  return codes.join(' ').trim().toLowerCase();
}

function ofCall(error: APICallError): ProviderError {
  const status = error.statusCode ?? null;
  if (status === null || (status >= 200 && status < 300)) {
    const code = codesOfCauses(error);
    return { ...blank, kind: status === null ? 'network' : 'truncated', code, text: `${error.message} ${code}`.trim() };
  }
  const body = error.responseBody ?? '';
  const { code, text } = said(parsed(body));
  return { kind: 'status', status, code, text: text || body || error.message, body, headers: error.responseHeaders ?? {} };
}

function ofStreamEvent(error: unknown): ProviderError {
  const { code, text } = said(error);
  return { ...blank, status: isRecord(error) ? statusOf(error, code) : null, code, text: text || words(error) };
}

/**
 * What `error`, thrown by the SDK or sent inside a stream, says. `answered`: the provider had begun to answer. An error
 * that is none of the provider's doing gives null.
 */
export function providerErrorOf(error: unknown, answered: boolean): ProviderError | null {
  if (APICallError.isInstance(error)) return ofCall(error);
  if (EmptyResponseBodyError.isInstance(error)) return { ...blank, kind: 'empty', text: error.message };
  if (InvalidResponseDataError.isInstance(error)) {
    return { ...blank, kind: error.data === undefined ? 'truncated' : 'malformed', text: error.message };
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return { ...blank, kind: 'malformed', text: error.message };
  const code = codesOfCauses(error);
  if (error instanceof Error && (error.message === 'terminated' || code !== '')) {
    return { ...blank, kind: answered ? 'truncated' : 'network', code, text: error.message };
  }
  if (error instanceof Error) return answered ? { ...blank, kind: 'malformed', text: error.message } : null;
  return ofStreamEvent(error);
}
