import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';

/** A room's documents as of one revision, as its keeper reads them. Never changed once made. */
export type RoomSnapshot = {
  readonly roomId: string;
  readonly rev: bigint;
  readonly documents: ReadonlyMap<string, View>;
};

/** The documents of one kind, in the order in which they came to be. */
export function ofKind<K extends DocumentKind>(snapshot: RoomSnapshot, kind: K): View<K>[] {
  return [...snapshot.documents.values()].filter((view) => view.kind === kind) as View<K>[];
}

/** One document of a kind; undefined where there is none of that id and kind. */
export function find<K extends DocumentKind>(snapshot: RoomSnapshot, kind: K, id: string): View<K> | undefined {
  const view = snapshot.documents.get(id);
  return view?.kind === kind ? (view as View<K>) : undefined;
}
