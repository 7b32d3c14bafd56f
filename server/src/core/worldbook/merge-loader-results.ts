import type { Diagnostic } from './diagnostic.ts';
import type { JsonValue } from './json.ts';

/** One activated entry as a prompt loader takes it; `id` is `<resource>:<uid>`, so that books cannot collide. */
export type LoaderLoreEntry = {
  readonly id: string;
  readonly uid: number | string;
  readonly content: string;
  readonly position: 'before' | 'after';
};

/** What one book contributed. */
export type LoaderResource = { readonly id: string; readonly [key: string]: JsonValue };

/** Why one entry of a book was included or not. */
export type LoaderDecision = {
  readonly resourceId: string;
  readonly entryKey: string;
  readonly entryId: number | string;
  readonly entryName: string;
  readonly decision: 'included' | 'rejected';
  readonly reason: string;
  readonly primaryMatches: readonly string[];
  readonly secondaryMatches: readonly string[];
  readonly tokenCost: number | null;
  readonly probabilityRoll: number | null;
  readonly requestedPosition: string;
  readonly appliedPosition: 'before' | 'after' | null;
};

/** The decisions of one book and what its budget came to. */
export type LoaderAudit = {
  readonly resource: LoaderResource;
  readonly budget: { readonly limit: number | null; readonly used: number; readonly remaining: number | null };
  readonly decisions: readonly LoaderDecision[];
};

export type WorldBookLoaderResult = {
  readonly loreEntries: readonly LoaderLoreEntry[];
  readonly resources: readonly LoaderResource[];
  readonly diagnostics: readonly Diagnostic[];
  readonly audit?: { readonly resources: readonly LoaderAudit[] };
};

/** The projections of several selected books as one, in the order given. Selects and drops nothing. */
export function mergeWorldBookLoaderResults(results: readonly WorldBookLoaderResult[]): WorldBookLoaderResult {
  const audits = results.flatMap((result) => result.audit?.resources ?? []);
  return {
    loreEntries: results.flatMap((result) => result.loreEntries),
    resources: results.flatMap((result) => result.resources),
    diagnostics: results.flatMap((result) => result.diagnostics),
    ...(audits.length === 0 ? {} : { audit: { resources: audits } }),
  };
}
