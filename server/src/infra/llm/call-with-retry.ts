import { DomainError } from '../../core/error/domain-error.ts';
import type { Random } from '../random/random.ts';
import { modelLimits } from './limits.ts';
import { isTransient } from './model-failure.ts';
import type { ModelPart, ModelPort, ModelRequest } from './model-port.ts';
import { sleep, systemTimers, type Timers } from './timers.ts';
import { watchedStream, type Timeouts } from './watched-stream.ts';

/** A try that failed and will be made again. */
export type RetryNotice = { readonly attempt: number; readonly failure: DomainError; readonly delayMs: number };

export type CallOptions = {
  readonly signal: AbortSignal;
  /** Spreads the waits of many rooms apart. */
  readonly random: Random;
  readonly timers?: Timers;
  readonly tries?: number;
  readonly timeouts?: Partial<Timeouts>;
  readonly onRetry?: (notice: RetryNotice) => void;
};

/** A number in [0, 1). */
const chance = (random: Random) => Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32;

/** Milliseconds before the try after `attempt`, or null where the provider asks for more than is waited. */
function delayAfter(attempt: number, failure: DomainError, random: Random): number | null {
  const stated = failure.params['retryAfter'];
  if (typeof stated === 'number') return stated * 1000 > modelLimits.retryAfterMaxMs ? null : stated * 1000;
  const delay = Math.min(modelLimits.capDelayMs, modelLimits.baseDelayMs * 2 ** (attempt - 1));
  return Math.round(delay * (0.5 + chance(random) / 2));
}

function finalFailure(failure: DomainError, partial: boolean, attempts: number): DomainError {
  return new DomainError(failure.code, { ...failure.params, partial, attempts }, failure.issues);
}

/**
 * Asks the model once, again after a passing fault. A try is only repeated while none of its parts has been passed on;
 * after that the failure carries `partial: true` and the caller withdraws what it showed. Throws the typed failure, or
 * the signal's reason once it is aborted.
 */
export async function* callWithRetry(port: ModelPort, request: ModelRequest, options: CallOptions): AsyncGenerator<ModelPart> {
  const { signal, random, timers = systemTimers, tries = modelLimits.tries } = options;
  const timeouts = { ...modelLimits, ...options.timeouts };
  for (let attempt = 1; ; attempt += 1) {
    let partial = false;
    try {
      for await (const part of watchedStream(port, request, { signal, timers, timeouts })) {
        partial = true;
        yield part;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof DomainError)) throw error;
      const delayMs = partial || attempt >= tries || !isTransient(error) ? null : delayAfter(attempt, error, random);
      if (delayMs === null) throw finalFailure(error, partial, attempt);
      options.onRetry?.({ attempt, failure: error, delayMs });
      await sleep(delayMs, { timers, signal });
    }
  }
}
