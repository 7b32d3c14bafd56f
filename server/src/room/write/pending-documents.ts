import type { DocumentOwner, Raw } from '../../core/document/document.ts';
import { canonicalJson } from '../../core/document/etag.ts';
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
  return canonicalJson([a.data, a.owner, a.shownTo]) === canonicalJson([b.data, b.owner, b.shownTo]);
}

/** Where documents come from that a write has not changed. */
export type DocumentSource = { byId(ids: readonly string[]): Promise<readonly Raw[]>; byKind(kinds: readonly DocumentKind[]): Promise<readonly Raw[]> };

/** The stored documents of a room, inside a transaction. */
export function storedDocuments(tx: Tx, roomId: string): DocumentSource {
  return {
    byId: async (ids) => {
      const rows = await tx.$queryRaw<DocumentRow[]>`
        SELECT room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, data, updated_at
        FROM documents WHERE room_id = ${roomId} AND NOT deleted AND id = ANY(${[...ids]}::text[])`;
      return rows.flatMap((row) => documentOfRow(row) ?? []);
    },
    byKind: async (kinds) => {
      const rows = await tx.$queryRaw<DocumentRow[]>`
        SELECT room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, data, updated_at
        FROM documents WHERE room_id = ${roomId} AND NOT deleted AND kind = ANY(${[...kinds]}::text[]) ORDER BY created_rev, id`;
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

export function openDocuments(opening: Opening): PendingDocuments {
  const { source } = opening;
  const stored = new Map<string, Raw | null>();
  const pending = new Map<string, Raw | null>();
  const turns = new Map<string, string | null>();
  const wholeKinds = new Set<DocumentKind>();
  const currentOf = (id: string) => (pending.has(id) ? (pending.get(id) ?? null) : (stored.get(id) ?? null));

  const load = async (ids: readonly string[]) => {
    const missing = ids.filter((id) => !stored.has(id));
    if (missing.length === 0) return;
    for (const id of missing) stored.set(id, null);
    for (const document of await source.byId(missing)) stored.set(document.id, document);
  };
  const put: PendingDocuments['put'] = async (wanted) => {
    await load([wanted.id]);
    const current = currentOf(wanted.id);
    requireVersion(wanted.expectedVersion, current);
    const before = stored.get(wanted.id) ?? null;
    const next = nextDocument(opening, wanted, { inherits: current ?? before, version: nextVersion(wanted, { before, current }) });
    if (current !== null && sameContent(current, next)) return;
    pending.set(wanted.id, next);
    // What a turn changes after it was taken back is its own work again, not that of the turn before.
    if (wanted.turnId === undefined) turns.delete(wanted.id);
    else turns.set(wanted.id, wanted.turnId);
  };
  const remove: PendingDocuments['remove'] = async (id, { expectedVersion, turnId } = {}) => {
    await load([id]);
    requireVersion(expectedVersion, currentOf(id));
    if (currentOf(id) === null) return;
    pending.set(id, null);
    if (turnId !== undefined) turns.set(id, turnId);
  };
  return {
    put,
    remove,
    read: async (ids) => {
      await load(ids);
      return new Map(ids.flatMap((id) => { const current = currentOf(id); return current === null ? [] : [[id, current] as const]; }));
    },
    readKinds: async (kinds) => {
      // Nobody else writes while the room is locked: each kind is read once, however many ask for it.
      const unread = kinds.filter((kind) => !wholeKinds.has(kind));
      if (unread.length > 0) for (const document of await source.byKind(unread)) if (!stored.has(document.id)) stored.set(document.id, document);
      for (const kind of unread) wholeKinds.add(kind);
      const wanted = (document: Raw | null) => document !== null && kinds.includes(document.kind);
      const ids = new Set([...stored.keys(), ...pending.keys()]);
      return [...ids].flatMap((id) => { const current = currentOf(id); return current !== null && wanted(current) ? [current] : []; });
    },
    mark: () => ({ pending: new Map(pending), turns: new Map(turns) }) as unknown as PendingMark,
    rollback: (mark) => {
      const kept = mark as unknown as { readonly pending: typeof pending; readonly turns: typeof turns };
      for (const [live, before] of [[pending, kept.pending], [turns, kept.turns]] as const) {
        live.clear();
        for (const [id, value] of before) (live as Map<string, unknown>).set(id, value);
      }
    },
    changes: () =>
      [...pending]
        .map(([id, after]) => ({ id, before: stored.get(id) ?? null, after, ...(turns.has(id) && { turnId: turns.get(id) ?? null }) }))
        .filter(({ before, after }) => before !== null || after !== null),
  };
}
