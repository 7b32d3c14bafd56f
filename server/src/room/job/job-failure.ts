import { DomainError } from '../../core/error/domain-error.ts';
import type { Infra } from '../../infra/infra.ts';

/** Why a job failed, as its row keeps it. What nobody declared is logged once under a reference. */
export function jobFailure({ ids, log }: Pick<Infra, 'ids' | 'log'>, error: unknown, { jobId, what }: { readonly jobId: string; readonly what: string }) {
  if (error instanceof DomainError) return { code: error.code, params: { ...error.params }, issues: error.issues.map((issue) => ({ ...issue, path: [...issue.path], params: { ...issue.params } })) };
  const reference = ids.short();
  log.error({ err: error, jobId, reference }, what);
  return { code: 'INTERNAL', params: { reference }, issues: [] };
}
