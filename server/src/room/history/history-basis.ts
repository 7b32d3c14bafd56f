import { etagOf } from '../../core/document/etag.ts';
import { DomainError } from '../../core/error/domain-error.ts';

type Turn = { readonly id: string; readonly version: number; readonly state: string };

/** Names the state that a look ahead was made from: the room's documents, and the turns it is about. */
export function basisOf(rev: bigint, turns: readonly Turn[]): string {
  return etagOf([rev.toString(), ...turns.map(({ id, version, state }) => [id, version, state])]);
}

/** Throws HISTORY_MOVED where somebody saw another state than there is now: what they agreed to is not what would happen. */
export function requireBasis(seen: string | null, actual: string): void {
  if (seen !== null && seen !== actual) throw new DomainError('HISTORY_MOVED');
}
