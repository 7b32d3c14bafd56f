import type { Issue } from '../error/issue.ts';

/** What a writer has seen of a thing: null that it was not there, undefined that it does not care. */
export type SeenVersion = number | null | undefined;

/** The issue of a write that was made from another version than the current one; `current` 0: the thing is not there. */
export function versionConflict(path: readonly string[], seen: SeenVersion, current: number): Issue | null {
  if (seen === undefined || (seen ?? 0) === current) return null;
  return { path, code: 'PROPOSAL_VERSION_CONFLICT', params: { seen: seen ?? 0, current } };
}
