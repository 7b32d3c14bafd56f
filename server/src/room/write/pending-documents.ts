import type { DocumentOwner, Raw } from '../../core/document/document.ts';
import { sameJson } from '../../core/document/same-json.ts';
import type { DataOf, DocumentKind } from '../../core/document/kinds/index.ts';
import type { Audience } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentOfRow } from '../document/stored-document.ts';
import type { Tx } from '../ports.ts';

/** What a write wants a document to be. Owner and shownTo stay as they are where they are not named. */
export type DocumentPut<K extends DocumentKind> = {
  readonly kind: K;
  readonly id: string;
  readonly data: DataOf<K>;
  readonly owner?: DocumentOwner;
  readonly shownTo?: Audience;
  /** Refuse with STALE_VERSION where the stored version is another; 0 means it must not exist. */
  readonly expectedVersion?: number;
  /** The turn that the revision belongs to, where it is not the one the write is for: an undo restores another's work. */
  readonly turnId?: string | null;
  /** Counts as a version of its own also where this write changed the document before: each of several changes is one. */
  readonly countsEach?: true;
};

/** A document before and after a write; null where it does not exist. */
export type DocumentChange = { readonly id: string; readonly before: Raw | null; readonly after: Raw | null; readonly turnId?: string | null };

/** Documents read and changed under the room's lock; nothing is stored before `flush`. */
export type PendingDocuments = {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Raw>>;
  readKinds(kinds: readonly DocumentKind[]): Promise<Raw[]>;
  /** Reads what will be asked for, in one statement. */
  preload(wanted: { readonly ids: readonly string[]; readonly kinds: readonly DocumentKind[] }): Promise<void>;
  put<K extends DocumentKind>(put: DocumentPut<K>): Promise<void>;
  remove(id: string, options?: { readonly expectedVersion?: number; readonly turnId?: string | null }): Promise<void>;
  changes(): DocumentChange[];
  /** What is put so far, to come back to: the savepoint of whatever may be dropped alone. */
  mark(): PendingMark;
  /** Takes back all that was put and removed since a mark. */
  rollback(mark: PendingMark): void;
};

declare const marked: unique symbol;
/** A place in a write; it holds only for the write that gave it. */
export type PendingMark = { readonly [marked]: true };

const world: DocumentOwner = { kind: 'WORLD', id: '' };

function requireVersion(expected: number | undefined, current: Raw | null): void {
  const actual = current?.version ?? 0;
  if (expected !== undefined && expected !== actual) throw new DomainError('STALE_VERSION', { expected, actual });
}

function sameContent(a: Raw, b: Raw): boolean {
  return sameJson(a.data, b.data) && sameJson(a.owner, b.owner) && sameJson(a.shownTo, b.shownTo);
}

/** Where documents come from that a write has not changed. */
export type DocumentSource = { read(wanted: { readonly ids: readonly string[]; readonly kinds: readonly DocumentKind[] }): Promise<readonly Raw[]> };

/** The stored documents of a room, inside a transaction. */
export function storedDocuments(tx: Tx, roomId: string): DocumentSource {
  return {
    read: async ({ ids, kinds }) => {
      const rows = await tx.$queryRaw<DocumentRow[]>`
        SELECT room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, data, updated_at
        FROM documents WHERE room_id = ${roomId} AND NOT deleted AND (id = ANY(${[...ids]}::text[]) OR kind = ANY(${[...kinds]}::text[])) ORDER BY created_rev, id`;
      return rows.flatMap((row) => documentOfRow(row) ?? []);
    },
  };
}

type Opening = { readonly source: DocumentSource; readonly roomId: string; readonly rev: bigint; readonly at: Date };

/** One more than is stored, however often a write changes the document, unless each change counts; never fewer than it came to. */
function nextVersion({ countsEach }: { readonly countsEach?: true }, { before, current }: { readonly before: Raw | null; readonly current: Raw | null }): number {
  const stored = (before?.version ?? 0) + 1;
  return current === null ? stored : Math.max(stored, current.version + (countsEach === true ? 1 : 0));
}

function nextDocument<K extends DocumentKind>(opening: Opening, put: DocumentPut<K>, { inherits, version }: { readonly inherits: Raw | null; readonly version: number }): Raw {
  const next = {
    roomId: opening.roomId, id: put.id, kind: put.kind, data: put.data,
    owner: put.owner ?? inherits?.owner ?? world,
    shownTo: put.shownTo ?? inherits?.shownTo ?? [],
    version, rev: opening.rev, updatedAt: opening.at,
  };
  return next as unknown as Raw;
}

/** What a write has made of a document so far. `turnId` is there where the revision belongs to another turn than the write's. */
type Pending = { readonly after: Raw | null; readonly turnId?: string | null };

/** Changes so far, and how to take the last ones back: a mark costs nothing, however many changes there are. */
function openChanges() {
  const pending = new Map<string, Pending>();
  const journal: { readonly id: string; readonly was: Pending | undefined }[] = [];
  return {
    pending,
    set: (id: string, next: Pending) => {
      journal.push({ id, was: pending.get(id) });
      pending.set(id, next);
    },
    mark: () => journal.length as unknown as PendingMark,
    rollback: (mark: PendingMark) => {
      while (journal.length > (mark as unknown as number)) {
        const last = journal.pop();
        if (last?.was !== undefined) pending.set(last.id, last.was);
        else if (last !== undefined) pending.delete(last.id);
      }
    },
  };
}

/** What is stored, as far as it was asked for. Nobody else writes while the room is locked: each is read once. */
function openStored(source: DocumentSource) {
  const stored = new Map<string, Raw | null>();
  const wholeKinds = new Set<DocumentKind>();
  const load = async (wantedIds: readonly string[], wantedKinds: readonly DocumentKind[]) => {
    const ids = wantedIds.filter((id) => !stored.has(id));
    const kinds = wantedKinds.filter((kind) => !wholeKinds.has(kind));
    if (ids.length === 0 && kinds.length === 0) return;
    const found = await source.read({ ids, kinds });
    for (const document of found) if (!stored.has(document.id)) stored.set(document.id, document);
    for (const id of ids) if (!stored.has(id)) stored.set(id, null);
    for (const kind of kinds) wholeKinds.add(kind);
  };
  return { stored, load };
}

export function openDocuments(opening: Opening): PendingDocuments {
  const { stored, load } = openStored(opening.source);
  const { pending, set, mark, rollback } = openChanges();
  const currentOf = (id: string) => {
    const changed = pending.get(id);
    return changed === undefined ? (stored.get(id) ?? null) : changed.after;
  };
  return {
    put: async (wanted) => {
      await load([wanted.id], []);
      const current = currentOf(wanted.id);
      requireVersion(wanted.expectedVersion, current);
      const before = stored.get(wanted.id) ?? null;
      const next = nextDocument(opening, wanted, { inherits: current ?? before, version: nextVersion(wanted, { before, current }) });
      if (current !== null && sameContent(current, next)) return;
      // What a turn changes after it was taken back is its own work again, not that of the turn before.
      set(wanted.id, { after: next, ...(wanted.turnId !== undefined && { turnId: wanted.turnId }) });
    },
    remove: async (id, { expectedVersion, turnId } = {}) => {
      await load([id], []);
      requireVersion(expectedVersion, currentOf(id));
      if (currentOf(id) === null) return;
      set(id, { ...pending.get(id), after: null, ...(turnId !== undefined && { turnId }) });
    },
    read: async (ids) => {
      await load(ids, []);
      return new Map(ids.flatMap((id) => { const current = currentOf(id); return current === null ? [] : [[id, current] as const]; }));
    },
    preload: ({ ids, kinds }) => load(ids, kinds),
    readKinds: async (kinds) => {
      await load([], kinds);
      const found: Raw[] = [];
      for (const [id, document] of stored) {
        const current = pending.has(id) ? currentOf(id) : document;
        if (current !== null && kinds.includes(current.kind)) found.push(current);
      }
      for (const [id, { after }] of pending) if (after !== null && !stored.has(id) && kinds.includes(after.kind)) found.push(after);
      return found;
    },
    mark,
    rollback,
    changes: () => [...pending].flatMap(([id, { after, turnId }]) => {
      const before = stored.get(id) ?? null;
      return before === null && after === null ? [] : [{ id, before, after, ...(turnId !== undefined && { turnId }) }];
    }),
  };
}
