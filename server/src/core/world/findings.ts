import type { Issue } from '../error/issue.ts';

/** What was found in a world's folder. A path begins with its file; an issue means that no room can be made, a warning does not. */
export type Findings = { readonly issues: Issue[]; readonly warnings: Issue[] };

export const noFindings = (): Findings => ({ issues: [], warnings: [] });

/** The same problem is found once for each language that it is read in, and told once. */
export function eachOnce(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify([issue.path, issue.code, issue.params ?? {}]), issue])).values()];
}
