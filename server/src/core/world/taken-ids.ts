import type { Issue } from '../error/issue.ts';

/** A world's folder in the order of its right to an id; `root`: which of the places that worlds lie in. */
export type Claim = { readonly source: string; readonly root: number; readonly id: string | null; readonly manifest: string };

/**
 * Which folders may not have the id that they claim, and why. Within one place nobody knows which of two was meant, so that
 * neither can be used; what comes with the server keeps its id against what is brought.
 */
export function takenIds(claims: readonly Claim[]): ReadonlyMap<string, Issue> {
  const taken = new Map<string, Issue>();
  for (const [id, claimants] of Map.groupBy(claims, (claim) => claim.id)) {
    if (id === null || claimants.length < 2) continue;
    const first = Math.min(...claimants.map(({ root }) => root));
    const owners = claimants.filter(({ root }) => root === first);
    for (const { source, manifest } of claimants) {
      if (owners.length === 1 && owners[0]?.source === source) continue;
      const others = claimants.filter((other) => other.source !== source).map((other) => other.source);
      taken.set(source, { path: [manifest, 'id'], code: 'ISSUE_WORLD_ID_TAKEN', params: { seen: id, other: others.join(', ').slice(0, 300) } });
    }
  }
  return taken;
}
