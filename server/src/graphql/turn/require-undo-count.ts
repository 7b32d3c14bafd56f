import { DomainError } from '../../core/error/domain-error.ts';

/** Turns that one request may take back. */
export const UNDO_MAX = 20;

/** Throws INVALID_INPUT for a number of turns that nobody may take back at once. */
export function requireUndoCount(count: number): number {
  const params = { seen: count };
  if (count < 1) throw new DomainError('INVALID_INPUT', {}, [{ path: ['count'], code: 'ISSUE_TOO_SMALL', params: { ...params, minimum: 1 } }]);
  if (count > UNDO_MAX) throw new DomainError('INVALID_INPUT', {}, [{ path: ['count'], code: 'ISSUE_TOO_LARGE', params: { ...params, maximum: UNDO_MAX } }]);
  return count;
}
