import type { Timers } from '../../src/infra/llm/timers.ts';

export type ManualTimers = Timers & {
  /** Lets time pass and runs what falls due, in order. */
  advance(milliseconds: number): void;
  /** Delays asked for so far, also those called off. */
  readonly asked: readonly number[];
};

/** Timers that stand still until told to advance. */
export function manualTimers(): ManualTimers {
  const asked: number[] = [];
  const due = new Map<symbol, { at: number; action: () => void }>();
  let now = 0;
  return {
    asked,
    after: (milliseconds, action) => {
      const id = Symbol('timer');
      asked.push(milliseconds);
      due.set(id, { at: now + milliseconds, action });
      return () => due.delete(id);
    },
    advance: (milliseconds) => {
      now += milliseconds;
      const ripe = [...due].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
      for (const [id, { action }] of ripe) if (due.delete(id)) action();
    },
  };
}

/** Timers whose waits are over at once, in order to test what follows a wait. Longer ones, which are timeouts, never strike. */
export function instantTimers(longest = 59_999): Timers & { readonly waited: readonly number[] } {
  const waited: number[] = [];
  return {
    waited,
    after: (milliseconds, action) => {
      if (milliseconds > longest) return () => {};
      waited.push(milliseconds);
      const handle = setImmediate(action);
      return () => clearImmediate(handle);
    },
  };
}
