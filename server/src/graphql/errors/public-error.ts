import { GraphQLError } from 'graphql';
import { codes } from '../../core/error/codes.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { Log } from '../../infra/log/log.ts';
import { wordsOf } from './words-of.ts';

/** The only codes that errors outside of results have. */
export type TopLevelCode = 'UNAUTHENTICATED' | 'BAD_REQUEST' | 'RATE_LIMITED' | 'INTERNAL';

export type ErrorReader = { readonly locale: Locale; readonly requestId: string; readonly log: Log };

const statusOf: Readonly<Record<TopLevelCode, number>> = { UNAUTHENTICATED: 401, BAD_REQUEST: 400, RATE_LIMITED: 429, INTERNAL: 500 };

/** Errors that were made for readers already, and failures that were logged already. */
const made = new WeakSet<object>();
const references = new WeakMap<object, string>();

/** The innermost cause: GraphQL wraps what a resolver throws to add its place. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError !== undefined) cause = cause.originalError;
  return cause;
}

function codeOf(error: DomainError): TopLevelCode {
  const { http } = codes[error.code];
  if (http === 401) return 'UNAUTHENTICATED';
  if (http === 429) return 'RATE_LIMITED';
  return http < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}

type Told = { readonly message: string; readonly code: TopLevelCode; readonly extensions?: Record<string, unknown>; readonly status?: number };

function toldOf(error: DomainError, { locale }: ErrorReader): Told {
  const code = codeOf(error);
  const { retryAfter } = error.params;
  return {
    message: wordsOf(error.code, error.params, locale),
    code,
    status: codes[error.code].http,
    extensions: {
      ...(error.code !== code && { reason: error.code }),
      ...(typeof retryAfter === 'number' && { retryAfter }),
      ...(error.issues.length > 0 && { issues: error.issues.map((issue) => ({ ...issue, message: wordsOf(issue.code, issue.params ?? {}, locale) })) }),
    },
  };
}

/** A fault of ours: logged once, told as a reference under which the operator finds it. */
function faultOf(error: unknown, { locale, requestId, log }: ErrorReader): Told {
  const known = error !== null && typeof error === 'object' ? references.get(error) : undefined;
  const reference = known ?? requestId;
  if (known === undefined) {
    log.error({ err: error, reference }, 'a request failed');
    if (error !== null && typeof error === 'object') references.set(error, reference);
  }
  return { message: translate('INTERNAL', { reference }, locale), code: 'INTERNAL', extensions: { reference } };
}

function headersOf({ extensions }: Told): Record<string, string> {
  return extensions?.retryAfter === undefined ? {} : { 'retry-after': String(extensions.retryAfter) };
}

function errorOf(told: Told, error: unknown): GraphQLError {
  const placed = error instanceof GraphQLError ? error : null;
  // A field's failure leaves the rest of the answer whole, so the answer as such succeeded.
  const http = placed?.path === undefined ? { http: { status: told.status ?? statusOf[told.code], headers: headersOf(told) } } : {};
  const result = new GraphQLError(told.message, {
    nodes: placed?.nodes, source: placed?.source, positions: placed?.positions, path: placed?.path,
    extensions: { code: told.code, ...told.extensions, ...http },
  });
  made.add(result);
  return result;
}

/**
 * An error by GraphQL itself about the client's document or variables comes before execution or points into the document;
 * one that arises in a field without pointing anywhere is about our answer.
 */
function isAboutRequest(cause: GraphQLError, error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  return error.path === undefined || cause.nodes !== undefined || cause.positions !== undefined;
}

/** Any failure as its reader may see it. The same for parsing, validation, execution and transports. */
export function publicError(error: unknown, reader: ErrorReader): GraphQLError {
  if (error instanceof GraphQLError && made.has(error)) return error;
  const cause = causeOf(error);
  if (cause instanceof DomainError && codeOf(cause) !== 'INTERNAL') return errorOf(toldOf(cause, reader), error);
  if (cause instanceof GraphQLError && isAboutRequest(cause, error)) {
    const http = cause.extensions.http as { status?: number } | undefined;
    return errorOf({ message: error.message, code: 'BAD_REQUEST', ...(http?.status !== undefined && { status: http.status }) }, error);
  }
  return errorOf(faultOf(cause, reader), error);
}
