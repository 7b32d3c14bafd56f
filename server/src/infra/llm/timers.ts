/** Waiting, injected so that tests of waits take no time. `after` runs `action` once and returns how to call it off. */
export type Timers = { after(milliseconds: number, action: () => void): () => void };

export const systemTimers: Timers = {
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Resolves after the given time; rejects with the signal's reason once it is aborted. */
export function sleep(milliseconds: number, { timers, signal }: { timers: Timers; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const aborted = () => {
      callOff();
      reject(signal.reason);
    };
    const callOff = timers.after(milliseconds, () => {
      signal.removeEventListener('abort', aborted);
      resolve();
    });
    signal.addEventListener('abort', aborted, { once: true });
  });
}
