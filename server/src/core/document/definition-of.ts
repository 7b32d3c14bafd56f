import type { DataOf, DocumentKind, ViewOf } from './kinds/index.ts';
import { kinds } from './kinds/index.ts';
import type { KindDefinition } from './kind.ts';

/** The definition of a kind known only at run time, with data and view as that kind's own. */
export function definitionOf<K extends DocumentKind>(kind: K): KindDefinition<DataOf<K>, ViewOf<K>> {
  // Each entry of `kinds` is a KindDefinition of its own data; TypeScript cannot follow that through the index.
  return kinds[kind] as unknown as KindDefinition<DataOf<K>, ViewOf<K>>;
}
