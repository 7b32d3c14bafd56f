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

export type WorldBookLoaderResult = {
  readonly loreEntries: readonly LoaderLoreEntry[];
  readonly resources: readonly LoaderResource[];
  readonly diagnostics: readonly Diagnostic[];
};

/** The projections of several selected books as one, in the order given. Selects and drops nothing. */
export function mergeWorldBookLoaderResults(results: readonly WorldBookLoaderResult[]): WorldBookLoaderResult {
  return {
    loreEntries: results.flatMap((result) => result.loreEntries),
    resources: results.flatMap((result) => result.resources),
    diagnostics: results.flatMap((result) => result.diagnostics),
  };
}
