import type { ErrorParams, Issue } from '../../core/error/issue.ts';

/** A failure as data, without words: what a DomainError carries and what rows keep of one. */
export type Failure = { readonly code: string; readonly params: ErrorParams; readonly issues: readonly Issue[] };

/** The failure in a stored column; null where there is none. */
export function failureOf(stored: unknown): Failure | null {
  if (stored === null || typeof stored !== 'object' || !('code' in stored) || typeof stored.code !== 'string') return null;
  const { params, issues } = stored as { params?: ErrorParams; issues?: readonly Issue[] };
  return { code: stored.code, params: params ?? {}, issues: issues ?? [] };
}
