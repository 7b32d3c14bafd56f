import type { Viewer } from '../session/viewer-query.ts';

/** Whoever looks after rooms: an operator all of them, a keeper their own. */
export function seesReceipts({ isOperator, role }: Pick<Viewer, 'isOperator' | 'role'>): boolean {
  return isOperator || role === 'KEEPER';
}
