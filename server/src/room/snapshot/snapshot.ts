import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';

type Documents = ReadonlyMap<string, View>;

/**
 * A room's documents as of one revision, by kind, as its keeper reads them. Never changed once made; kinds in which nothing
 * changed are the same objects as in the snapshot before, so what is made of them can be kept.
 */
export type RoomSnapshot = {
  readonly roomId: string;
  readonly rev: bigint;
  readonly kinds: ReadonlyMap<DocumentKind, Documents>;
};

/** A document as it is now; null where it is gone. */
export type ChangedDocument = { readonly id: string; readonly view: View | null };

/** The snapshot after some documents changed. */
export function snapshotAfter(known: RoomSnapshot, rev: bigint, changes: readonly ChangedDocument[]): RoomSnapshot {
  const kinds = new Map(known.kinds);
  const copies = new Map<DocumentKind, Map<string, View>>();
  const copyOf = (kind: DocumentKind) => {
    const copy = copies.get(kind) ?? new Map(kinds.get(kind));
    copies.set(kind, copy);
    kinds.set(kind, copy);
    return copy;
  };
  for (const { id, view } of changes) {
    // An id may come back as another kind.
    for (const [kind, documents] of kinds) if (kind !== view?.kind && documents.has(id)) copyOf(kind).delete(id);
    if (view !== null) copyOf(view.kind).set(id, view);
  }
  return { ...known, rev, kinds };
}

/** A snapshot of these documents, in the order in which they came to be. */
export function snapshotOf(roomId: string, rev: bigint, views: readonly View[]): RoomSnapshot {
  const kinds = Map.groupBy(views, (view) => view.kind);
  return { roomId, rev, kinds: new Map([...kinds].map(([kind, group]) => [kind, new Map(group.map((view) => [view.id, view]))])) };
}

const lists = new WeakMap<Documents, readonly View[]>();

/** The documents of one kind, in the order in which they came to be; the same list as long as none of them changes. */
export function ofKind<K extends DocumentKind>(snapshot: RoomSnapshot, kind: K): readonly View<K>[] {
  const documents = snapshot.kinds.get(kind);
  if (documents === undefined) return [];
  const list = lists.get(documents) ?? [...documents.values()];
  lists.set(documents, list);
  return list as readonly View<K>[];
}

/** One document of a kind; undefined where there is none of that id and kind. */
export function find<K extends DocumentKind>(snapshot: RoomSnapshot, kind: K, id: string): View<K> | undefined {
  return snapshot.kinds.get(kind)?.get(id) as View<K> | undefined;
}
