import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Failure } from '../errors/failure.ts';
import { failureOf } from '../errors/failure.ts';

/** Stands for a word that is not for the reader. */
const hidden = '…';

/**
 * Why a turn failed, as a reader may know it. Its words may name documents that they have not seen, addresses and models:
 * only numbers go to others than keepers.
 */
export function failureFor(viewer: Viewer, stored: unknown): Failure | null {
  const failure = failureOf(stored);
  if (failure === null || seesAll(viewer)) return failure;
  const params = Object.entries(failure.params).map(([name, value]) => [name, typeof value === 'string' && name !== 'reference' ? hidden : value] as const);
  return { code: failure.code, params: Object.fromEntries(params), issues: [] };
}
