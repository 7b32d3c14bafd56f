import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';

/** A room's documents as of one revision, as its keeper reads them. Never changed once made. */
export type RoomSnapshot = {
  readonly roomId: string;
  readonly rev: bigint;
  readonly documents: ReadonlyMap<string, View>;
};

/** A turn asks a dozen times for the documents of a kind; looking through all 10,000 of a large room each time takes a millisecond. */
const byKind = new WeakMap<RoomSnapshot, ReadonlyMap<DocumentKind, View[]>>();

function kindsOf(snapshot: RoomSnapshot): ReadonlyMap<DocumentKind, View[]> {
  const known = byKind.get(snapshot);
  if (known !== undefined) return known;
  const made = Map.groupBy(snapshot.documents.values(), (view) => view.kind);
  byKind.set(snapshot, made);
  return made;
}

/** The documents of one kind, in the order in which they came to be. */
export function ofKind<K extends DocumentKind>(snapshot: RoomSnapshot, kind: K): readonly View<K>[] {
  return (kindsOf(snapshot).get(kind) ?? []) as View<K>[];
}

/** One document of a kind; undefined where there is none of that id and kind. */
export function find<K extends DocumentKind>(snapshot: RoomSnapshot, kind: K, id: string): View<K> | undefined {
  const view = snapshot.documents.get(id);
  return view?.kind === kind ? (view as View<K>) : undefined;
}
