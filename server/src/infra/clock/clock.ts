/** Time as the product sees it; injected, so that tests and replays decide what time it is. */
export type Clock = {
  /** The present, for rows and messages. */
  now(): Date;
  /** Milliseconds that only ever grow, for measuring how long something took. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

export type ManualClock = Clock & { advance(milliseconds: number): void };

/** A clock that stands still at `start` until it is told to advance. */
export function manualClock(start: Date): ManualClock {
  let passed = 0;
  return {
    now: () => new Date(start.getTime() + passed),
    elapsed: () => passed,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
  };
}
