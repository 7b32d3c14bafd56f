/** That one runtime of a turn ran: for the keeper's inspector. */
export type RuntimeRun = {
  readonly id: string;
  readonly stage: string;
  readonly status: 'DONE' | 'SKIPPED' | 'FAILED';
  readonly startedAt: string;
  readonly durationMs: number;
  readonly note: string | null;
};
