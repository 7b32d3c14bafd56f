import { DomainError } from '../../core/error/domain-error.ts';
import type { TimeoutPhase } from './model-failure.ts';
import type { ModelPart, ModelPort, ModelRequest } from './model-port.ts';
import type { Timers } from './timers.ts';

/** Milliseconds a model may be silent in each phase. */
export type Timeouts = { readonly connectMs: number; readonly firstTokenMs: number; readonly idleMs: number };

export type WatchOptions = { readonly signal: AbortSignal; readonly timers: Timers; readonly timeouts: Timeouts };

type Watchdog = {
  /** Rejects when the model was silent too long or the caller gave up. */
  readonly lost: Promise<never>;
  enter(phase: TimeoutPhase): void;
  pause(): void;
  resume(): void;
  stop(): void;
};

function timeoutFailure(port: ModelPort, phase: TimeoutPhase, milliseconds: number): DomainError {
  const seconds = milliseconds / 1000;
  return new DomainError('MODEL_TIMEOUT', {
    provider: port.name,
    model: port.modelId,
    status: null,
    detail: '',
    partial: false,
    attempts: 1,
    phase,
    seconds,
  });
}

function watchdogFor(port: ModelPort, { signal, timers, timeouts }: WatchOptions): Watchdog {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  const limitOf = { 'connect': timeouts.connectMs, 'first-token': timeouts.firstTokenMs, 'idle': timeouts.idleMs };
  let phase: TimeoutPhase = 'connect';
  let stopped = false;
  let callOff = () => {};
  const arm = () => {
    if (stopped) return;
    callOff();
    callOff = timers.after(limitOf[phase], () => reject(timeoutFailure(port, phase, limitOf[phase])));
  };
  const aborted = () => reject(signal.reason);
  signal.addEventListener('abort', aborted, { once: true });
  arm();
  return {
    lost,
    enter: (next) => {
      phase = next;
      arm();
    },
    pause: () => callOff(),
    resume: arm,
    stop: () => {
      stopped = true;
      callOff();
      signal.removeEventListener('abort', aborted);
    },
  };
}

/**
 * The port's stream under a watch: it fails with MODEL_TIMEOUT when the model is silent too long, also if the port
 * itself never returns. Time that the reader of the parts takes does not count.
 */
export async function* watchedStream(port: ModelPort, request: ModelRequest, options: WatchOptions): AsyncGenerator<ModelPart> {
  options.signal.throwIfAborted();
  const attempt = new AbortController();
  const watchdog = watchdogFor(port, options);
  const signal = AbortSignal.any([options.signal, attempt.signal]);
  const onActivity = (activity: 'answered' | 'working') => watchdog.enter(activity === 'answered' ? 'first-token' : 'idle');
  const parts = port.stream(request, { signal, onActivity })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), watchdog.lost]);
      if (next.done) return;
      watchdog.enter('idle');
      watchdog.pause();
      yield next.value;
      watchdog.resume();
    }
  } finally {
    watchdog.stop();
    attempt.abort();
    parts.return?.().catch(() => {});
  }
}
