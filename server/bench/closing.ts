/** Closing steps, run in reverse order of opening. */
export type Closing = { defer(step: () => Promise<void> | void): void; close(): Promise<void> };

export function createClosing(): Closing {
  const steps: (() => Promise<void> | void)[] = [];
  return {
    defer: (step) => void steps.push(step),
    close: async () => {
      const failures: unknown[] = [];
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed');
    },
  };
}
