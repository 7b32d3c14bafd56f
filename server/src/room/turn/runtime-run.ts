import type { ErrorParams, Issue } from '../../core/error/issue.ts';

/** That one runtime of a turn ran: for the keeper's inspector. */
export type RuntimeRun = {
  readonly id: string;
  readonly stage: string;
  /** DROPPED: it ran, and the commit stored nothing of it. */
  readonly status: 'DONE' | 'SKIPPED' | 'SUSPENDED' | 'FAILED' | 'DROPPED';
  readonly startedAt: string;
  readonly durationMs: number;
  readonly note: string | null;
  /** Why it was dropped, by path; which dropped runtimes a kept one had read. Rows of older builds have neither. */
  readonly issues?: readonly Issue[];
  /** Why it failed, as data, where that is known. */
  readonly failure?: { readonly code: string; readonly params: ErrorParams };
  readonly keptReads?: readonly string[];
  /** The runtimes whose writes it read. */
  readonly reads?: readonly string[];
};
