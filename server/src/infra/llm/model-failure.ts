import { DomainError } from '../../core/error/domain-error.ts';
import type { ErrorParams } from '../../core/error/issue.ts';
import { contextOverflowOf } from './context-overflow.ts';
import { modelLimits, transientStatuses } from './limits.ts';
import { providerErrorOf, type ProviderError } from './provider-error.ts';
import { boundedDetail, type Redact } from './redact.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** Of which call a failure tells. */
export type FailureContext = {
  readonly provider: string;
  readonly model: string;
  readonly redact: Redact;
  /** Wall clock in milliseconds, to read dates in Retry-After. */
  readonly now: () => number;
};

type ModelCode = Extract<DomainError['code'], `MODEL_${string}`>;

/** Why an answer is of no use. `cut-off`: the model spent its whole allowance before the first word. */
export type BadResponseKind = 'html' | 'not-a-stream' | 'redirect' | 'truncated' | 'malformed' | 'empty' | 'cut-off';

export type TimeoutPhase = 'connect' | 'first-token' | 'idle';

/** A typed failure with the parameters that all of them share; `detail` is redacted and bounded here. */
export function modelFailure(code: ModelCode, detail: string, context: FailureContext & { params?: ErrorParams }): DomainError {
  return new DomainError(code, {
    provider: context.provider,
    model: context.model,
    status: null,
    detail: boundedDetail(detail, context.redact),
    partial: false,
    attempts: 1,
    ...context.params,
  });
}

const refused = /content_filter|content_policy|responsibleaipolicy|data_inspection|content exists risk|safety/;
const outOfCredit = /insufficient_quota|insufficient_balance|insufficient balance|exceeded your current quota|billing/;

function codeOfStatus({ status, code, text }: ProviderError): ModelCode {
  const said = `${code} ${text.toLowerCase().slice(0, 2_000)}`;
  if (status === 402 || (status === 429 && outOfCredit.test(said))) return 'MODEL_OUT_OF_CREDIT';
  if (status === 401 || status === 403) return 'MODEL_UNAUTHORIZED';
  if (status === 429) return 'MODEL_RATE_LIMITED';
  if (status === null || status >= 500 || transientStatuses.has(status)) return 'MODEL_UNAVAILABLE';
  return refused.test(said) ? 'MODEL_REFUSED' : 'MODEL_REJECTED';
}

/** A page or a redirect where an API was expected: nearly always a wrong base URL. */
function wrongAddress({ status, text, headers }: ProviderError): { kind: BadResponseKind; detail: string } | null {
  if (status === null || status >= 500 || status === 401 || status === 403 || status === 429) return null;
  if (status < 400) return { kind: 'redirect', detail: headers['location'] ?? text };
  return /^\s*(?:<!doctype html|<html)/i.test(text) ? { kind: 'html', detail: text } : null;
}

const timeoutCodes = /und_err_connect_timeout|und_err_headers_timeout|und_err_body_timeout|etimedout/;

function ofNetwork(error: ProviderError, context: FailureContext): DomainError {
  if (!timeoutCodes.test(error.code)) return modelFailure('MODEL_UNREACHABLE', error.text, context);
  return modelFailure('MODEL_TIMEOUT', error.text, { ...context, params: { phase: 'connect', seconds: modelLimits.hostMs / 1000 } });
}

function ofStatus(error: ProviderError, context: FailureContext): DomainError {
  const { status } = error;
  const overflow = contextOverflowOf(error);
  if (overflow) return modelFailure('MODEL_CONTEXT_OVERFLOW', error.text, { ...context, params: { status, limit: overflow.limit } });
  const wrong = wrongAddress(error);
  if (wrong) return modelFailure('MODEL_BAD_RESPONSE', wrong.detail, { ...context, params: { status, kind: wrong.kind } });
  const code = codeOfStatus(error);
  const waits = code === 'MODEL_RATE_LIMITED' || code === 'MODEL_UNAVAILABLE';
  const params: ErrorParams = waits ? { status, retryAfter: retryAfterSeconds(error.headers, error.body, context.now()) } : { status };
  return modelFailure(code, error.text, { ...context, params });
}

/**
 * The typed failure for whatever a call threw. `answered`: the provider had begun to answer. A fault that is not the
 * provider's is returned as it is, so that it surfaces as one of ours.
 */
export function modelFailureOf(error: unknown, answered: boolean, context: FailureContext): unknown {
  if (error instanceof DomainError) return error;
  const read = providerErrorOf(error, answered);
  if (read === null) return error;
  if (read.kind === 'network') return ofNetwork(read, context);
  if (read.kind === 'status') return ofStatus(read, context);
  return modelFailure('MODEL_BAD_RESPONSE', read.text, { ...context, params: { kind: read.kind } });
}

const transientKinds: ReadonlySet<unknown> = new Set<BadResponseKind>(['truncated', 'malformed', 'empty']);

/** Whether the same request may succeed a moment later. */
export function isTransient({ code, params }: DomainError): boolean {
  if (code === 'MODEL_RATE_LIMITED' || code === 'MODEL_UNREACHABLE' || code === 'MODEL_TIMEOUT') return true;
  if (code === 'MODEL_UNAVAILABLE') return typeof params['status'] !== 'number' || transientStatuses.has(params['status']);
  return code === 'MODEL_BAD_RESPONSE' && transientKinds.has(params['kind']);
}
