import type { Raw } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { definitionOf } from '../../core/document/definition-of.ts';
import { isDocumentKind } from '../../core/document/kinds/index.ts';

/** A row of `documents` as the driver gives it. */
export type DocumentRow = {
  room_id: string;
  id: string;
  kind: string;
  owner_kind: string;
  owner_id: string;
  shown_to: string[];
  version: number;
  rev: string | bigint;
  data: unknown;
  updated_at: Date;
};

/** The columns of DocumentRow, for every query that reads whole documents. */
export const documentColumns = 'room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, data, updated_at';

/**
 * A stored row as a document. Its data was validated when it was written; what the kind has had since is filled in. A kind that
 * this build does not know is not shown, and not lost.
 */
export function documentOfRow(row: DocumentRow): Raw | null {
  if (!isDocumentKind(row.kind)) return null;
  const kind: DocumentKind = row.kind;
  const { added } = definitionOf(kind);
  const owner = { kind: row.owner_kind, id: row.owner_id };
  const document = {
    roomId: row.room_id, id: row.id, kind, owner,
    shownTo: row.shown_to, version: row.version, rev: BigInt(row.rev), updatedAt: row.updated_at,
    data: added === undefined ? row.data : { ...added, ...(row.data as object) },
  };
  // The brand exists for the compiler only: this is the one place where a row becomes a raw document.
  return document as unknown as Raw;
}

/** The version of stored data of a kind. */
export function schemaVersionOf(kind: DocumentKind): number {
  return definitionOf(kind).schemaVersion;
}
