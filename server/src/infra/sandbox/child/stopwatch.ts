/** Counts only while it runs, and says when its time is up. */
export type Stopwatch = { start(): void; pause(): void };

/** `onOver` is called once, when the running times add up to `budgetMs`. */
export function stopwatch(budgetMs: number, onOver: () => void): Stopwatch {
  let left = budgetMs;
  let since = 0;
  let timer: NodeJS.Timeout | null = null;
  return {
    start: () => {
      if (timer !== null) return;
      since = performance.now();
      timer = setTimeout(onOver, left);
    },
    pause: () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      left = Math.max(0, left - (performance.now() - since));
    },
  };
}
